import type { SpotShape } from '@bouwkring/contract/shapes'
import { Trash2 } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { Button, showToast, useConfirm } from '../../ui/index.ts'
import { FileSender } from '../../ui/media/index.ts'
import { useDeleteShape } from './api.ts'
import { useShapeUpload } from './use-shape-upload.ts'

interface ShapeToolsProps {
  spotId: number
  shape: SpotShape | null
}

/** For users who may change the spot: adds, replaces or removes a drawing. */
export function ShapeTools({ spotId, shape }: ShapeToolsProps) {
  const { t } = useTranslation('spots')
  const confirm = useConfirm()
  const { sending, error, send, cancel } = useShapeUpload(spotId)
  const remove = useDeleteShape(spotId)
  const drop = async () => {
    if (
      !(await confirm({
        title: t('shape.deleteTitle'),
        confirm: t('shape.yes'),
        cancel: t('shape.no'),
        danger: true,
      }))
    )
      return
    remove.mutate(undefined, {
      onSuccess: () => showToast(t('shape.deleted'), { tone: 'success' }),
    })
  }
  return (
    <FileSender
      id="shape"
      label={t('shape.label')}
      accept=".zip"
      choose={shape ? t('shape.replace') : t('shape.add')}
      hint={t('shape.hint')}
      error={error}
      sending={sending}
      onFiles={([file]) => file && send(file)}
      onCancel={cancel}
      beside={
        shape ? (
          <Button
            size="small"
            variant="text"
            startIcon={<Trash2 size={16} aria-hidden />}
            disabled={remove.isPending || sending !== undefined}
            onClick={() => void drop()}
          >
            {t('shape.delete')}
          </Button>
        ) : null
      }
    />
  )
}

import type { SpotShape } from '@bouwkring/contract/shapes'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { Trash2, Upload } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { FieldError } from '../../ui/form/index.ts'
import { showToast, useConfirm } from '../../ui/index.ts'
import { useDeleteShape } from './api.ts'
import { useShapeUpload } from './use-shape-upload.ts'
import * as fieldStyles from '../../ui/form/field.module.css'

interface ShapeToolsProps {
  spotId: number
  shape: SpotShape | null
}

/** For who may change the spot: put a drawing on it, replace it, take it off. */
export function ShapeTools({ spotId, shape }: ShapeToolsProps) {
  const { t } = useTranslation('spots')
  const confirm = useConfirm()
  const chooser = useRef<HTMLInputElement>(null)
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
    <div
      className={fieldStyles.field}
      role="group"
      aria-labelledby="shape-label"
      aria-describedby="shape-hint"
    >
      <span className={fieldStyles.label} id="shape-label">
        {t('shape.label')}
      </span>
      {sending ? (
        <div className="row gap-2">
          <span className="small truncate">{sending.name}</span>
          <LinearProgress
            className="grow"
            variant="determinate"
            value={sending.progress}
            aria-label={t('shape.sending', { name: sending.name })}
          />
          <Button size="small" variant="text" onClick={cancel}>
            {t('cancel')}
          </Button>
        </div>
      ) : null}
      <div className="row gap-2 wrap">
        <Button
          size="small"
          startIcon={<Upload size={16} aria-hidden />}
          disabled={sending !== undefined}
          onClick={() => chooser.current?.click()}
        >
          {shape ? t('shape.replace') : t('shape.add')}
        </Button>
        {shape ? (
          <Button
            size="small"
            variant="text"
            startIcon={<Trash2 size={16} aria-hidden />}
            disabled={remove.isPending || sending !== undefined}
            onClick={() => void drop()}
          >
            {t('shape.delete')}
          </Button>
        ) : null}
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".zip"
          tabIndex={-1}
          aria-hidden
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void send(file)
            event.target.value = ''
          }}
        />
      </div>
      <p className={fieldStyles.hint} id="shape-hint">
        {t('shape.hint')}
      </p>
      <FieldError id="shape" {...(error && { error })} />
    </div>
  )
}

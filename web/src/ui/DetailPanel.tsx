import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../texts/index.ts'
import type { ConfirmText } from './ConfirmDialog.tsx'
import { SidePanel } from './SidePanel.tsx'
import { usePanelGuard } from './use-leave-guard.ts'
import { Button } from './Button.tsx'

/** 50 spacing units. */
const width = 400

type DetailPanelProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** The form in the panel that the save button submits; without one there is no save button. */
  form?: string
  saving?: boolean
  saveLabel?: string
  saveDisabled?: boolean
  /** There is unsaved input: closing asks first, and so do the browser's back button and closing the browser. */
  dirty?: boolean
  /** The text of that question, where it is not about losing typed input. */
  words?: Partial<ConfirmText>
  /** Deletes the item shown; the button appears only with `mayDelete`, which is for administrators. */
  onDelete?: () => void
  mayDelete?: boolean
  deleteLabel?: string
}

/** The panel beside a back-office list for viewing, changing and deleting one item. */
export function DetailPanel({
  open,
  onClose,
  title,
  children,
  form,
  saving = false,
  saveLabel,
  saveDisabled = false,
  dirty = false,
  words,
  onDelete,
  mayDelete = false,
  deleteLabel,
}: DetailPanelProps) {
  const { t } = useTranslation('ui')
  const { leave } = usePanelGuard(dirty, words)
  const close = () => leave(onClose)
  const footer = (
    <>
      {onDelete && mayDelete ? (
        <Button
          color="error"
          variant="text"
          startIcon={<Trash2 size={16} aria-hidden />}
          onClick={onDelete}
          style={{ marginRight: 'auto' }}
        >
          {deleteLabel ?? t('panel.delete')}
        </Button>
      ) : null}
      <Button onClick={close}>{form ? t('confirm.cancel') : t('close')}</Button>
      {form ? (
        <Button
          type="submit"
          form={form}
          variant="contained"
          loading={saving}
          disabled={saveDisabled}
        >
          {saveLabel ?? t('panel.save')}
        </Button>
      ) : null}
    </>
  )
  return (
    <SidePanel open={open} onClose={close} title={title} footer={footer} width={width}>
      {children}
    </SidePanel>
  )
}

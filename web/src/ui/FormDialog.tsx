import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { useTranslation } from '../texts/index.ts'
import { Button } from './Button.tsx'
import * as styles from './form-dialog.module.css'
import { Dialog, DialogActions, DialogContent, DialogTitle } from './mui/index.ts'
import { usePanelGuard } from './use-leave-guard.ts'

interface FormDialogProps {
  title: string
  confirm: string
  danger?: boolean
  wide?: boolean
  busy: boolean
  disabled?: boolean
  /** There is input that closing would lose: it asks first. */
  dirty?: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog for input before a deed: the button names the deed. Input (`dirty`) is not lost without a question, even while it is being sent. */
export function FormDialog({
  title,
  confirm,
  danger = false,
  wide = false,
  busy,
  disabled = false,
  dirty = false,
  onConfirm,
  onClose,
  children,
}: FormDialogProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  const { leave } = usePanelGuard(dirty)
  const close = () => leave(onClose)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // An ancestor in the tree may be a form too.
    event.stopPropagation()
    if (!disabled && !busy) onConfirm()
  }
  return (
    <Dialog open onClose={close} maxWidth={wide ? 'sm' : 'xs'} fullWidth aria-labelledby={id}>
      <form onSubmit={submit} noValidate className={styles.dialog}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent className="column gap-4">{children}</DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('confirm.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            disabled={disabled}
            loading={busy}
          >
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

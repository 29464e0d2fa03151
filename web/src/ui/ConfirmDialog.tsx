import { type ReactNode, useId } from 'react'
import { useTranslation } from '../texts/index.ts'
import { Button } from './Button.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from './mui/index.ts'

export type ConfirmText = {
  title: string
  body?: ReactNode
  confirm?: string
  cancel?: string
  danger?: boolean
}
type ConfirmDialogProps = ConfirmText & {
  open: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a deed; the button names the deed, the cancel button has the focus, red is only for deeds that cannot be undone. */
export function ConfirmDialog({
  open,
  title,
  body,
  confirm,
  cancel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={body ? `${id}-body` : undefined}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent id={`${id}-body`}>{body}</DialogContent>
      <DialogActions>
        <Button onClick={onCancel} autoFocus>
          {cancel ?? t('confirm.cancel')}
        </Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          onClick={onConfirm}
          loading={busy}
        >
          {confirm ?? t('confirm.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

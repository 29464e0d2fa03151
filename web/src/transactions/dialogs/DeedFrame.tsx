import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { Button, usePanelGuard } from '../../ui/index.ts'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/mui/index.ts'
import * as styles from './deed-dialog.module.css'

interface DeedFrameProps {
  title: string
  confirm: string
  danger?: boolean
  wide?: boolean
  busy: boolean
  disabled?: boolean
  /** Something was typed that closing would lose: it asks first. */
  dirty?: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Frame of the dialogs that do something with a reservation: the button names the deed. */
export function DeedFrame({
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
}: DeedFrameProps) {
  const { t } = useTranslation('transactions')
  const id = useId()
  const { leave } = usePanelGuard(dirty)
  const close = () => leave(onClose)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!disabled && !busy) onConfirm()
  }
  return (
    <Dialog open onClose={close} maxWidth={wide ? 'sm' : 'xs'} fullWidth aria-labelledby={id}>
      <form onSubmit={submit} noValidate className={styles.dialog}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent className="column gap-4">{children}</DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('cancel')}</Button>
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

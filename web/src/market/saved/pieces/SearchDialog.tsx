import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { useTranslation } from '../../../texts/index.ts'
import { Button, usePanelGuard } from '../../../ui/index.ts'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/mui/index.ts'

interface SearchDialogProps {
  title: string
  confirm: string
  busy: boolean
  dirty: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Frame of what is asked of a saved search. */
export function SearchDialog({
  title,
  confirm,
  busy,
  dirty,
  onConfirm,
  onClose,
  children,
}: SearchDialogProps) {
  const { t } = useTranslation('savedsearches')
  const id = useId()
  const { leave } = usePanelGuard(dirty && !busy)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!busy) onConfirm()
  }
  return (
    <Dialog open onClose={() => leave(onClose)} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent className="column gap-4">{children}</DialogContent>
        <DialogActions>
          <Button onClick={() => leave(onClose)}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" loading={busy}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

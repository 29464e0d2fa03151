import { useTranslation } from '../texts/index.ts'
import { Button } from '../ui/index.ts'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../ui/mui/index.ts'

/** Says that a newer version has been installed; updating activates it and reloads. */
export function UpdatePrompt({ onUpdate, onClose }: { onUpdate: () => void; onClose: () => void }) {
  const { t } = useTranslation('management')
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="update-title"
      aria-describedby="update-body"
    >
      <DialogTitle id="update-title">{t('update.title')}</DialogTitle>
      <DialogContent id="update-body">{t('update.warning')}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('update.close')}</Button>
        <Button variant="contained" onClick={onUpdate} autoFocus>
          {t('update.now')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

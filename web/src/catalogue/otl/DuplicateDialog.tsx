import type { OtlLine } from '@bouwkring/contract/otl-editing'
import { useTranslation } from '../../texts/index.ts'
import { Button } from '../../ui/index.ts'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/mui/index.ts'

/** Asks whether to copy everything below an object type with it. */
export function DuplicateDialog({
  line,
  below,
  busy,
  onChoose,
  onClose,
}: {
  line: OtlLine
  below: number
  busy: boolean
  onChoose: (descendants: boolean) => void
  onClose: () => void
}) {
  const { t } = useTranslation('otl')
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby="otl-duplicate"
      aria-describedby="otl-duplicate-body"
    >
      <DialogTitle id="otl-duplicate">{t('duplicate.title', { name: line.name })}</DialogTitle>
      <DialogContent id="otl-duplicate-body">{t('duplicate.body', { count: below })}</DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: '8px' }}>
        <Button onClick={onClose} autoFocus>
          {t('duplicate.cancel')}
        </Button>
        <Button variant="outlined" disabled={busy} onClick={() => onChoose(false)}>
          {t('duplicate.alone')}
        </Button>
        <Button variant="contained" disabled={busy} onClick={() => onChoose(true)}>
          {t('duplicate.whole')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

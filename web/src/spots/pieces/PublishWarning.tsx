import { ArrowRight, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '../../texts/index.ts'
import type { Missing } from '../publishing.ts'
import { Button } from '../../ui/index.ts'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/mui/index.ts'
import * as styles from './spot-details.module.css'

/** What must be added before publishing, each with a link to where it is filled in. */
export function MissingList({
  missing,
  onGo,
}: {
  missing: Missing[]
  onGo: (what: Missing) => void
}) {
  const { t } = useTranslation('spots')
  return (
    <ul className={styles.missing}>
      {missing.map((what) => (
        <li key={what}>
          <TriangleAlert size={18} className="warning-text" aria-hidden />
          <span className="grow">{t(`publish.missing.${what}`)}</span>
          <Button
            size="small"
            onClick={() => onGo(what)}
            endIcon={<ArrowRight size={16} aria-hidden />}
          >
            {t(`publish.go.${what}`)}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Explains why a spot cannot be published yet. */
export function PublishWarning({
  missing,
  onGo,
  onClose,
}: {
  missing: Missing[]
  onGo: (what: Missing) => void
  onClose: () => void
}) {
  const { t } = useTranslation('spots')
  const id = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('publish.notYet')}</DialogTitle>
      <DialogContent>
        <p>{t('publish.needs')}</p>
        <MissingList missing={missing} onGo={onGo} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

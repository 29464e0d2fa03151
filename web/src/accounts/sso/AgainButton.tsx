import { Building2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isApiError } from '../../platform/api.ts'
import { useTranslation } from '../../texts/index.ts'
import { useUser } from '../api.ts'
import { onAgain, openProvider, takeOver } from './again.ts'
import { Button } from '../../ui/index.ts'
import * as noteStyles from '../../ui/note.module.css'

/** Signing in again with a work account over an open page: in a window of its own, so that nothing typed is lost. */
export function AgainButton({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('entry')
  const { id, stays } = useUser()
  const [said, setSaid] = useState<string>()
  useEffect(
    () =>
      onAgain(() => {
        // Somebody else's pages are not to be shown with what was typed here.
        takeOver(id).then(
          (same) => (same ? onSignedIn() : window.location.assign('/')),
          () => setSaid(t('wrong')),
        )
      }),
    [id, onSignedIn, t],
  )
  const go = async () => {
    setSaid(undefined)
    try {
      if (!(await openProvider(stays))) setSaid(t('sso.again.blocked'))
    } catch (error) {
      setSaid(isApiError(error) ? error.message : t('wrong'))
    }
  }
  return (
    <div className="column gap-2">
      {said ? (
        <p className={`${noteStyles.note} ${noteStyles.waiting}`} role="alert">
          {said}
        </p>
      ) : null}
      <Button
        variant="contained"
        size="large"
        fullWidth
        startIcon={<Building2 size={18} aria-hidden />}
        onClick={() => void go()}
      >
        {t('sso.button')}
      </Button>
    </div>
  )
}

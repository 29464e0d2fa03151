import { Building2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isApiError } from '../../platform/api.ts'
import { useTranslation } from '../../texts/index.ts'
import { useHost } from '../api.ts'
import { goToProvider, maySilently } from './api.ts'
import { Button } from '../../ui/index.ts'
import * as noteStyles from '../../ui/note.module.css'

/** Signing in with a work account, where that is configured; says so while the provider is away. */
export function SsoButton({ back, stayLoggedIn }: { back: string; stayLoggedIn: boolean }) {
  const { t } = useTranslation('entry')
  const { singleSignOn: state } = useHost()
  const [said, setSaid] = useState(state === 'unreachable' ? t('sso.away') : undefined)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (state === 'ok' && maySilently())
      void goToProvider({ back, silent: true }).catch(() => undefined)
  }, [state, back])
  const go = async () => {
    setBusy(true)
    setSaid(undefined)
    try {
      await goToProvider({ back, stayLoggedIn })
    } catch (error) {
      setSaid(isApiError(error) ? error.message : t('wrong'))
      setBusy(false)
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
        variant="outlined"
        size="large"
        fullWidth
        startIcon={<Building2 size={18} aria-hidden />}
        disabled={busy}
        onClick={() => void go()}
      >
        {t('sso.button')}
      </Button>
    </div>
  )
}

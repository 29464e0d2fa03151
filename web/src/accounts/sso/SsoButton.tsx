import { useEffect, useState } from 'react'
import { isApiError } from '../../platform/api.ts'
import { useTranslation } from '../../texts/index.ts'
import { useHost } from '../api.ts'
import { goToProvider, maySilently } from './api.ts'
import { WorkAccountButton } from './WorkAccountButton.tsx'

/** Signs in with a work account, where that is configured; shows a message while the provider is unreachable. */
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
  return <WorkAccountButton variant="outlined" said={said} busy={busy} onPress={go} />
}

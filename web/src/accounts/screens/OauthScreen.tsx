import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isApiError } from '../../platform/api.ts'
import { useTranslation } from '../../texts/index.ts'
import { EntryFrame } from '../entry/EntryFrame.tsx'
import { SecondStep } from '../mfa/SecondStep.tsx'
import { finishSignOn, goToProvider } from '../sso/api.ts'

/** What the provider put in the address: taken out of it at once, so that no code stays in the history. */
function takeParameters() {
  const given = window.location.search.slice(1)
  window.history.replaceState(window.history.state, '', '/oauth')
  return given
}

interface OauthProps {
  logo: ReactNode
  /** Where one wanted to be. */
  onDone: (back: string) => void
  /** To the sign-in page, with the code of what it has to say. */
  onSignIn: (code?: number) => void
}

/** /oauth: back from the provider of single sign-on. */
export function OauthScreen({ logo, onDone, onSignIn }: OauthProps) {
  const { t } = useTranslation('entry')
  const [state, setState] = useState<{ refused: string } | 'busy' | 'code'>('busy')
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const say = (error: unknown) => setState({ refused: isApiError(error) ? error.message : t('wrong') })
    const refuse = (error: unknown) => {
      const code = isApiError(error) ? error.code : undefined
      if (code === 'users_full') onSignIn(200)
      // A silent try that needs the person after all: with the pages of the provider.
      else if (code === 'sso_interaction') goToProvider({ back: (isApiError(error) ? error.reply?.state : undefined) ?? '/' }).catch(say)
      else if (code === 'second_factor') setState('code')
      else say(error)
    }
    finishSignOn(takeParameters()).then(onDone, refuse)
  }, [onDone, onSignIn, t])
  if (state === 'code') return <div className="signin"><main className="left">{logo}<SecondStep onSignedIn={() => onDone('/')} onBack={() => onSignIn()} /></main></div>
  return (
    <EntryFrame logo={logo} title={t('sso.title')} lead={state === 'busy' ? t('sso.busy') : null}>
      {state === 'busy' ? null : <p className="note err" role="alert">{state.refused}</p>}
      {state === 'busy' ? null : <Button variant="contained" size="large" onClick={() => onSignIn()}>{t('back')}</Button>}
    </EntryFrame>
  )
}

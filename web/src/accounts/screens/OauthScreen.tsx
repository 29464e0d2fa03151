import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isApiError } from '../../platform/api.ts'
import { useTranslation } from '../../texts/index.ts'
import { EntryFrame } from '../entry/EntryFrame.tsx'
import { SecondStep } from '../mfa/SecondStep.tsx'
import { tellWhoWaits } from '../sso/again.ts'
import { finishSignOn, goToProvider } from '../sso/api.ts'
import { Button, RefusalNote } from '../../ui/index.ts'
import * as noteStyles from '../../ui/note.module.css'
import * as styles from '../entry/sign-in.module.css'

/** Reads the provider's parameters from the address and removes them at once, so that no code stays in the history. */
function takeParameters() {
  const given = window.location.search.slice(1)
  window.history.replaceState(window.history.state, '', '/oauth')
  return given
}

interface OauthProps {
  logo: ReactNode
  /** Receives the page that the user wanted to reach. */
  onDone: (back: string) => void
  /** To the sign-in page, with the code of its message. */
  onSignIn: (code?: number) => void
}

/** /oauth: the return from the single sign-on provider. */
export function OauthScreen({ logo, onDone, onSignIn }: OauthProps) {
  const { t } = useTranslation('entry')
  const [state, setState] = useState<{ refused: string } | { back: string } | 'busy' | 'done'>(
    'busy',
  )
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const say = (error: unknown) =>
      setState({ refused: isApiError(error) ? error.message : t('wrong') })
    const refuse = (error: unknown) => {
      const code = isApiError(error) ? error.code : undefined
      if (code === 'users_full') onSignIn(200)
      // A silent attempt that needs the person after all continues on the provider's pages.
      else if (code === 'sso_interaction')
        goToProvider({ back: (isApiError(error) ? error.reply?.state : undefined) ?? '/' }).catch(
          say,
        )
      // The user's own second factor comes first; meanwhile the page that they wanted to reach is remembered.
      else if (code === 'second_factor')
        setState({ back: (isApiError(error) ? error.reply?.state : undefined) ?? '/' })
      else say(error)
    }
    finishSignOn(takeParameters()).then(
      (back) => (tellWhoWaits(back) ? setState('done') : onDone(back)),
      refuse,
    )
  }, [onDone, onSignIn, t])
  if (typeof state === 'object' && 'back' in state) {
    const { back } = state
    return (
      <div className={styles.signIn}>
        <main className={styles.left}>
          {logo}
          <SecondStep
            onSignedIn={() => (tellWhoWaits(back) ? setState('done') : onDone(back))}
            onBack={() => onSignIn()}
          />
        </main>
      </div>
    )
  }
  return (
    <EntryFrame logo={logo} title={t('sso.title')} lead={state === 'busy' ? t('sso.busy') : null}>
      {state === 'done' ? (
        <p className={`${noteStyles.note} ${noteStyles.success}`} role="status">
          {t('sso.again.done')}
        </p>
      ) : null}
      {typeof state === 'string' ? null : <RefusalNote>{state.refused}</RefusalNote>}
      {typeof state === 'string' ? null : (
        <Button variant="contained" size="large" onClick={() => onSignIn()}>
          {t('back')}
        </Button>
      )}
    </EntryFrame>
  )
}

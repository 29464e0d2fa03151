import { tokenLoginPath } from '@bouwkring/contract/token-login'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isApiError } from '../../platform/api.ts'
import { useTranslation } from '../../texts/index.ts'
import { useMaybeUser } from '../api.ts'
import { EntryFrame } from '../entry/EntryFrame.tsx'
import { enterWith, lookAt } from '../token-login/api.ts'
import { Button, RefusalNote } from '../../ui/index.ts'
import * as noteStyles from '../../ui/note.module.css'

/** Reads the token from the address and removes it at once, so that it does not stay in the history. */
function takeQ() {
  const given = new URLSearchParams(window.location.search).get('q') ?? ''
  window.history.replaceState(window.history.state, '', tokenLoginPath)
  return given
}

type State = 'busy' | { refused: string } | { q: string; name: string; company: string }

/** /token-login: says whom the link signs in. Opening it does nothing yet: another person's link must not make the user work in that account unnoticed. */
export function TokenLoginScreen({ logo, onDone }: { logo: ReactNode; onDone: () => void }) {
  const { t } = useTranslation('tokenlogin')
  const here = useMaybeUser()
  const [state, setState] = useState<State>('busy')
  const [sending, setSending] = useState(false)
  const begun = useRef(false)
  const refuse = (error: unknown) =>
    setState({ refused: isApiError(error) ? error.message : t('page.none') })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const q = takeQ()
    const refuseLook = (error: unknown) =>
      setState({ refused: isApiError(error) ? error.message : t('page.none') })
    if (q === '') refuseLook(undefined)
    else lookAt(q).then((who) => setState({ q, ...who }), refuseLook)
  }, [t])
  const enter = async (q: string) => {
    setSending(true)
    try {
      await enterWith(q)
      onDone()
    } catch (error) {
      refuse(error)
    } finally {
      setSending(false)
    }
  }
  if (state === 'busy')
    return (
      <EntryFrame logo={logo} title={t('page.title')} lead={t('page.busy')}>
        {null}
      </EntryFrame>
    )
  if ('refused' in state) {
    return (
      <EntryFrame logo={logo} title={t('page.title')}>
        <RefusalNote>{state.refused}</RefusalNote>
        <p>{t('page.help')}</p>
        <p>
          <Link to="/sign-in">{t('page.signIn')}</Link>
        </p>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame
      logo={logo}
      title={t('page.title')}
      lead={t('page.who', { name: state.name, company: state.company })}
    >
      {here && (here.name !== state.name || here.tenant.company !== state.company) ? (
        <p className={`${noteStyles.note} ${noteStyles.waiting}`}>
          {t('page.instead', { name: here.name, other: state.name })}
        </p>
      ) : null}
      <p>{t('page.own')}</p>
      <Button
        variant="contained"
        size="large"
        fullWidth
        loading={sending}
        onClick={() => void enter(state.q)}
      >
        {t('page.button', { name: state.name })}
      </Button>
      <p>
        <Link to="/sign-in">{t('page.signIn')}</Link>
      </p>
    </EntryFrame>
  )
}

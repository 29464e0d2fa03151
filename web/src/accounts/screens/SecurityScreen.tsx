import type { Session } from '@bouwkring/contract/entry'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { invalidate } from '../../platform/query.ts'
import { anyFailure, useChange } from '../../platform/use-change.ts'
import { momentText } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  Button,
  ErrorState,
  PageHeader,
  Panel,
  RefusalNote,
  ScreenTitle,
  showToast,
  Skeleton,
  Tag,
  wholeDays,
} from '../../ui/index.ts'
import { useHost, useUser } from '../api.ts'
import { agentOf } from '../entry/agent-text.ts'
import { changeOwnPassword, endSession, sessionsQuery } from '../entry/api.ts'
import { PasswordMeter } from '../entry/PasswordMeter.tsx'
import { OwnPassword } from '../entry/OwnPassword.tsx'
import { SecretInput } from '../entry/SecretInput.tsx'
import { useNewPassword } from '../entry/use-new-password.ts'
import { FactorPanel } from '../mfa/FactorPanel.tsx'
import { LinkPanel } from '../sso/LinkPanel.tsx'
import { HandOverPanel } from '../token-login/HandOverPanel.tsx'
import { useState } from 'react'
import * as accountStyles from './account.module.css'
import * as styles from './sessions.module.css'

function PasswordForm() {
  const { t } = useTranslation('entry')
  const [me, host, client] = [useUser(), useHost(), useQueryClient()]
  const [current, setCurrent] = useState('')
  const form = useNewPassword(async (password) => {
    await changeOwnPassword({ current, password })
    setCurrent('')
    showToast(t('security.password.done'), { tone: 'success' })
    await invalidate(client, sessionsQuery())
  }, t('wrong'))
  const send = () => form.submit(current === '' ? { current: t('password.currentMissing') } : {})
  return (
    <form
      className="column gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.busy) void send()
      }}
    >
      <RefusalNote>{form.errors.form}</RefusalNote>
      <OwnPassword
        email={me.email}
        id="current"
        label={t('password.current')}
        value={current}
        onChange={(next) => {
          setCurrent(next)
          form.clear()
        }}
        error={form.errors.current}
      />
      <SecretInput
        id="password1"
        label={t('password.new')}
        value={form.values.password1}
        onChange={(password1) => form.put({ password1 })}
        error={form.errors.password1}
        autoComplete="new-password"
      />
      <PasswordMeter
        password={form.values.password1}
        words={[host.productName, me.tenant.company, me.name]}
      />
      <SecretInput
        id="password2"
        label={t('password.again')}
        value={form.values.password2}
        onChange={(password2) => form.put({ password2 })}
        error={form.errors.password2}
        autoComplete="new-password"
      />
      <div>
        <Button type="submit" variant="contained" loading={form.busy}>
          {t('security.password.button')}
        </Button>
      </div>
    </form>
  )
}

function SessionRow({
  session,
  onEnd,
  busy,
}: {
  session: Session
  onEnd: () => void
  busy: boolean
}) {
  const { t } = useTranslation('entry')
  const { browser, system } = agentOf(session.agent)
  const name =
    browser && system
      ? t('security.sessions.on', { browser, system })
      : (browser ?? system ?? t('security.sessions.unknown'))
  const Icon = system === 'Android' || system === 'iOS' ? Smartphone : Laptop
  return (
    <li>
      <Icon size={22} aria-hidden />
      <span className={styles.session}>
        <b>{name}</b>
        <br />
        <span className="small muted">
          {wholeDays(t('security.sessions.used', { when: momentText(session.used_at) }))},{' '}
          {wholeDays(t('security.sessions.since', { when: momentText(session.created_at) }))}
        </span>
      </span>
      {session.current ? (
        <Tag>{t('security.sessions.current')}</Tag>
      ) : (
        <Button
          size="small"
          disabled={busy}
          onClick={onEnd}
          aria-label={t('security.sessions.endOf', { name })}
        >
          {t('security.sessions.end')}
        </Button>
      )}
    </li>
  )
}

function Sessions() {
  const { t } = useTranslation('entry')
  const { data, error, refetch } = useQuery(sessionsQuery())
  const end = useChange(endSession, {
    done: t('security.sessions.ended'),
    forgets: [sessionsQuery()],
    alsoAfter: anyFailure,
  })
  if (error && !data)
    return <ErrorState what={t('wrong')} meaning={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} />
  return (
    <div className="column gap-4">
      <ul className={styles.sessions}>
        {data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={end.isPending}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {data.length > 1 ? (
        <div>
          <Button variant="outlined" disabled={end.isPending} onClick={() => end.mutate(undefined)}>
            {t('security.sessions.all')}
          </Button>
        </div>
      ) : (
        <p className="muted">{t('security.sessions.none')}</p>
      )}
    </div>
  )
}

/** /account/beveiliging: the user's own password, the second factor, and where the user is signed in. */
export function SecurityScreen() {
  const { t } = useTranslation('entry')
  const me = useUser()
  return (
    <>
      <ScreenTitle page={t('security.title')} tenant={me.tenant.company} />
      <PageHeader title={t('security.title')} />
      <div className={`${accountStyles.form} column gap-5`}>
        <Panel padding="roomy">
          <h2>{t('security.password.title')}</h2>
          <p className="muted">{t('security.password.lead')}</p>
          <PasswordForm />
        </Panel>
        <FactorPanel />
        <LinkPanel />
        <HandOverPanel />
        <Panel padding="roomy">
          <h2>{t('security.sessions.title')}</h2>
          <p className="muted">{t('security.sessions.lead')}</p>
          <Sessions />
        </Panel>
      </div>
    </>
  )
}

import type { SecondFactor } from '@bouwkring/contract/second-factor'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidate } from '../../platform/query.ts'
import { momentText } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  Button,
  ErrorState,
  Panel,
  RefusalNote,
  showToast,
  Skeleton,
  Tag,
  wholeDays,
} from '../../ui/index.ts'
import { userQuery, useUser } from '../api.ts'
import { sessionsQuery } from '../entry/api.ts'
import { OwnPassword } from '../entry/OwnPassword.tsx'
import { factorQuery, removeFactor, renewCodes } from './api.ts'
import { CodeInput } from './CodeInput.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUp } from './SetUp.tsx'
import { useAsking } from './use-asking.ts'
import * as noteStyles from '../../ui/note.module.css'
import * as styles from './mfa.module.css'

function Renew({
  onCodes,
  onCancel,
}: {
  onCodes: (codes: string[]) => void
  onCancel: () => void
}) {
  const { t } = useTranslation('mfa')
  const form = useAsking(renewCodes, ({ recovery_codes: codes }) => onCodes(codes))
  return (
    <form
      className="column gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <RefusalNote>{form.errors.form}</RefusalNote>
      <p>{t('renew.lead')}</p>
      <CodeInput
        recovery
        value={form.values.code}
        onChange={(code) => form.put({ code })}
        error={form.errors.code}
        autoFocus
      />
      <div className={styles.factorRow}>
        <Button type="submit" variant="contained" loading={form.busy}>
          {t('renew.button')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  )
}

function Remove({
  factor,
  onDone,
  onCancel,
}: {
  factor: SecondFactor
  onDone: () => void
  onCancel: () => void
}) {
  const { t } = useTranslation('mfa')
  const me = useUser()
  const form = useAsking(
    (code, password) => removeFactor({ code, ...(factor.has_password && { password }) }),
    onDone,
  )
  return (
    <form
      className="column gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <RefusalNote>{form.errors.form}</RefusalNote>
      <p>{t(factor.required ? 'remove.again' : 'remove.lead')}</p>
      {factor.has_password ? (
        <OwnPassword
          email={me.email}
          id="mfa-password"
          label={t('password')}
          value={form.values.password}
          onChange={(password) => form.put({ password })}
          error={form.errors.password}
        />
      ) : null}
      <CodeInput
        recovery
        value={form.values.code}
        onChange={(code) => form.put({ code })}
        error={form.errors.code}
      />
      <div className={styles.factorRow}>
        <Button type="submit" variant="contained" color="error" loading={form.busy}>
          {t('remove.button')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  )
}

type Doing = 'nothing' | 'setUp' | 'renew' | 'remove' | { codes: string[] }

function Active({ factor, onDoing }: { factor: SecondFactor; onDoing: (doing: Doing) => void }) {
  const { t } = useTranslation('mfa')
  const left = factor.recovery_codes_left
  return (
    <div className="column gap-4">
      <p>
        <Tag>{t('on')}</Tag>{' '}
        <span className="small muted">
          {wholeDays(t('since', { when: momentText(factor.confirmed_at ?? '') }))}
        </span>
      </p>
      <p className={left < 3 ? `${noteStyles.note} ${noteStyles.waiting}` : 'small muted'}>
        {t('left', { count: left })}
      </p>
      <div className={styles.factorRow}>
        <Button variant="outlined" onClick={() => onDoing('renew')}>
          {t('renew.open')}
        </Button>
        <Button color="error" onClick={() => onDoing('remove')}>
          {t(factor.required ? 'remove.replace' : 'remove.open')}
        </Button>
      </div>
    </div>
  )
}

function Doings({ factor, onChanged }: { factor: SecondFactor; onChanged: () => void }) {
  const { t } = useTranslation('mfa')
  const [doing, setDoing] = useState<Doing>('nothing')
  const stop = () => setDoing('nothing')
  const changed = () => {
    stop()
    onChanged()
  }
  if (typeof doing === 'object') return <RecoveryCodes codes={doing.codes} onDone={changed} />
  if (doing === 'setUp') return <SetUp asksPassword={factor.asks_password} onDone={changed} />
  if (doing === 'renew') return <Renew onCodes={(codes) => setDoing({ codes })} onCancel={stop} />
  if (doing === 'remove')
    return (
      <Remove
        factor={factor}
        onCancel={stop}
        onDone={() => {
          showToast(t('remove.done'), { tone: 'success' })
          changed()
        }}
      />
    )
  return factor.active ? (
    <Active factor={factor} onDoing={setDoing} />
  ) : (
    <div>
      <Button variant="contained" onClick={() => setDoing('setUp')}>
        {t('open')}
      </Button>
    </div>
  )
}

/** The second factor of the user's own account, on /account/beveiliging. */
export function FactorPanel() {
  const { t } = useTranslation('mfa')
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(factorQuery())
  const changed = () => void invalidate(client, factorQuery(), sessionsQuery(), userQuery())
  return (
    <Panel padding="roomy">
      <h2>{t('title')}</h2>
      <p className="muted">{t('lead')}</p>
      {error && !data ? (
        <ErrorState what={t('wrong')} meaning={error.message} onRetry={() => void refetch()} />
      ) : null}
      {data ? <Doings factor={data} onChanged={changed} /> : null}
      {!data && !error ? <Skeleton height={60} /> : null}
    </Panel>
  )
}

import type { FactorSetUp } from '@bouwkring/contract/second-factor'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useUser } from '../api.ts'
import { OwnPassword } from '../entry/OwnPassword.tsx'
import { beginFactor, confirmFactor } from './api.ts'
import { CodeInput } from './CodeInput.tsx'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useAsking } from './use-asking.ts'
import { Button, RefusalNote } from '../../ui/index.ts'
import * as styles from './mfa.module.css'

/** The first step: no input, or the password again when the sign-in was a while ago. */
function Begin({
  asksPassword,
  onBegun,
}: {
  asksPassword: boolean
  onBegun: (setUp: FactorSetUp) => void
}) {
  const { t } = useTranslation('mfa')
  const me = useUser()
  const form = useAsking((_, password) => beginFactor(asksPassword ? password : undefined), onBegun)
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
      {asksPassword ? (
        <OwnPassword
          email={me.email}
          id="mfa-password"
          label={t('password')}
          value={form.values.password}
          onChange={(password) => form.put({ password })}
          error={form.errors.password}
        />
      ) : null}
      <div>
        <Button type="submit" variant="contained" loading={form.busy}>
          {t('begin')}
        </Button>
      </div>
    </form>
  )
}

/** The second step: the app gets the secret, and a code proves it. */
function Confirm({ setUp, onDone }: { setUp: FactorSetUp; onDone: (codes: string[]) => void }) {
  const { t } = useTranslation('mfa')
  const form = useAsking(confirmFactor, ({ recovery_codes: codes }) => onDone(codes))
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
      <div className={styles.scan}>
        <QrCode text={setUp.uri} label={t('qr')} />
        <div className="column gap-3">
          <p>{t('scan')}</p>
          <p className="small muted">{t('type')}</p>
          <p>
            <code className={styles.secret} data-part="secret">
              {setUp.secret.match(/.{1,4}/g)?.join(' ')}
            </code>
          </p>
        </div>
      </div>
      <CodeInput
        value={form.values.code}
        onChange={(code) => form.put({ code })}
        error={form.errors.code}
        autoFocus
      />
      <div>
        <Button type="submit" variant="contained" loading={form.busy}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  )
}

/** Sets up a second factor: the app, a code from it, and the recovery codes. */
export function SetUp({ asksPassword, onDone }: { asksPassword: boolean; onDone: () => void }) {
  const [setUp, setSetUp] = useState<FactorSetUp>()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return setUp ? (
    <Confirm setUp={setUp} onDone={setCodes} />
  ) : (
    <Begin asksPassword={asksPassword} onBegun={setSetUp} />
  )
}

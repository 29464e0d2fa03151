import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { Button, RefusalNote, showToast } from '../../ui/index.ts'
import { useHost } from '../api.ts'
import { changePassword } from '../entry/api.ts'
import { EntryFrame } from '../entry/EntryFrame.tsx'
import { PasswordMeter } from '../entry/PasswordMeter.tsx'
import { SecretInput } from '../entry/SecretInput.tsx'
import { useNewPassword } from '../entry/use-new-password.ts'

interface UpdatePasswordProps {
  logo: ReactNode
  email: string
  token: string
  onDone: () => void
}

/** Chooses a password through a mailed link. Opening the link changes nothing; pressing the button does. */
export function UpdatePasswordScreen({ logo, email, token, onDone }: UpdatePasswordProps) {
  const { t } = useTranslation('entry')
  const host = useHost()
  const form = useNewPassword(async (password) => {
    const { signIn } = await changePassword({ email, password, token })
    showToast(`${t('update.done')} ${t(`update.signIn.${signIn}`)}`, {
      tone: signIn === 'tenant_not_active' ? 'warning' : 'success',
    })
    onDone()
  }, t('wrong'))
  const whole = email !== '' && token !== ''
  return (
    <EntryFrame
      logo={logo}
      title={t('update.title')}
      lead={whole ? t('update.lead', { email }) : null}
    >
      <RefusalNote>{form.errors.form}</RefusalNote>
      {whole ? (
        <form
          className="column gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!form.busy) void form.submit()
          }}
        >
          <input
            type="email"
            name="username"
            autoComplete="username"
            value={email}
            readOnly
            hidden
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
            words={[host.productName, host.tenant?.company ?? '', email]}
          />
          <SecretInput
            id="password2"
            label={t('password.again')}
            value={form.values.password2}
            onChange={(password2) => form.put({ password2 })}
            error={form.errors.password2}
            autoComplete="new-password"
          />
          <Button type="submit" variant="contained" size="large" fullWidth disabled={form.busy}>
            {t('update.button')}
          </Button>
        </form>
      ) : (
        <RefusalNote>{t('update.incomplete')}</RefusalNote>
      )}
      <p className="row gap-4">
        <Link to={t('forgot.path')}>{t('update.newLink')}</Link>
        <Link to="/sign-in">{t('back')}</Link>
      </p>
    </EntryFrame>
  )
}

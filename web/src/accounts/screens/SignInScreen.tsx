import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Eye, EyeOff, Languages } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { isApiError } from '../../platform/api.ts'
import { changeLanguage } from '../../platform/i18n.ts'
import { lateResolver } from '../../platform/late-form.ts'
import { CheckboxField, TextField } from '../../ui/form/index.ts'
import { ScreenTitle } from '../../ui/index.ts'
import { signIn, useHost } from '../api.ts'
import { DemoAccounts } from '../pieces/DemoAccounts.tsx'
import { SignInPicture } from '../pieces/SignInPicture.tsx'

const rules = lateResolver(async () => (await import('@bouwkring/contract/accounts')).LoginBody)

interface SignInProps {
  logo: ReactNode
  onSignedIn: () => void
}

/** E-mail address and password; in demo mode also the accounts that anyone may try. */
export function SignInScreen({ logo, onSignedIn }: SignInProps) {
  const { t, i18n } = useTranslation('accounts')
  const host = useHost()
  const [shown, setShown] = useState(false)
  const [refused, setRefused] = useState<string>()
  const form = useForm({ resolver: rules, defaultValues: { email: '', password: '', stayLoggedIn: true } })
  const submit = form.handleSubmit(async (body) => {
    setRefused(undefined)
    try {
      await signIn(body)
      onSignedIn()
    } catch (error) {
      setRefused(isApiError(error) ? error.message : t('signIn.failed'))
    }
  })
  const other = i18n.language === 'nl' ? 'en' : 'nl'
  return (
    <div className="signin">
      <ScreenTitle page={t('signIn.title')} tenant={host.tenant?.company ?? host.productName} />
      <section className="left">
        {logo}
        <form className="form" noValidate onSubmit={(e) => void submit(e)}>
          <div>
            <h1>{t('signIn.title')}</h1>
            <p>{host.tenant ? t('signIn.leadTenant', { company: host.tenant.company }) : t('signIn.lead')}</p>
          </div>
          {refused ? <p className="note err" role="alert">{refused}</p> : null}
          <TextField control={form.control} name="email" label={t('signIn.email')} type="email" autoComplete="username" required />
          <TextField
            control={form.control} name="password" label={t('signIn.password')} type={shown ? 'text' : 'password'} autoComplete="current-password" required
            unit={<IconButton edge="end" aria-label={t(shown ? 'signIn.hide' : 'signIn.show')} aria-pressed={shown} onClick={() => setShown(!shown)}>{shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}</IconButton>}
          />
          <CheckboxField control={form.control} name="stayLoggedIn" label={t('signIn.stay')} />
          <Button type="submit" variant="contained" size="large" fullWidth disabled={form.formState.isSubmitting}>{t('signIn.button')}</Button>
        </form>
        {host.demoAccounts.length > 0 ? <DemoAccounts accounts={host.demoAccounts} onChoose={(a) => { form.setValue('email', a.email); form.setValue('password', a.password); void submit() }} /> : null}
        <footer>
          <Button variant="text" color="inherit" size="small" lang={other} startIcon={<Languages size={16} aria-hidden />} onClick={() => void changeLanguage(other)}>{other === 'en' ? 'English' : 'Nederlands'}</Button>
        </footer>
      </section>
      <SignInPicture />
    </div>
  )
}

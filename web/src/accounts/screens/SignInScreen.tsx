import { Languages } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation, withTexts } from '../../texts/index.ts'
import { isApiError } from '../../platform/api.ts'
import { changeLanguage } from '../../platform/i18n.ts'
import { CheckboxInput, TextInput } from '../../ui/form/index.ts'
import { Button, latePiece, RefusalNote, ScreenTitle } from '../../ui/index.ts'
import { Link } from '@tanstack/react-router'
import { signIn, useHost } from '../api.ts'
import { SecretInput } from '../entry/SecretInput.tsx'
import { DemoAccounts } from '../pieces/DemoAccounts.tsx'
import { JoinBlock } from '../pieces/JoinBlock.tsx'
import { SignInNotice } from '../pieces/SignInNotice.tsx'
import { SignInPicture } from '../pieces/SignInPicture.tsx'
import * as styles from '../entry/sign-in.module.css'

const SsoButton = latePiece(async () => ({
  default: (await import('../sso/SsoButton.tsx')).SsoButton,
}))
const SecondStep = latePiece(async () => ({
  default: (await withTexts(import('../mfa/SecondStep.tsx'), 'mfa')).SecondStep,
}))

/** The form's refusals, by field. Its rules load with the first attempt: this is the very first screen, so it uses no form library either. */
async function refusals(body: object) {
  const [{ LoginBody }, { refusalsOf }] = await Promise.all([
    import('@bouwkring/contract/accounts'),
    import('../../platform/contract-form.ts'),
  ])
  const read = LoginBody.safeParse(body)
  return read.success
    ? {}
    : Object.fromEntries(refusalsOf(read.error).map(({ path, message }) => [path, message]))
}

/** Signs in with a work account, where that is configured. */
function WorkAccount(way: { back: string; stayLoggedIn: boolean }) {
  const host = useHost()
  return host.singleSignOn === null ? null : (
    <Suspense fallback={<div className={styles.ssoRoom} />}>
      <SsoButton {...way} />
    </Suspense>
  )
}

function FactorStep({
  logo,
  ...doings
}: {
  logo: ReactNode
  onSignedIn: () => void
  onBack: (why?: string) => void
}) {
  const { t } = useTranslation('accounts')
  const host = useHost()
  return (
    <div className={styles.signIn}>
      <ScreenTitle page={t('signIn.title')} tenant={host.tenant?.company ?? host.productName} />
      <main className={styles.left}>
        {logo}
        <Suspense fallback={null}>
          <SecondStep {...doings} />
        </Suspense>
      </main>
      <SignInPicture />
    </div>
  )
}

interface SignInProps {
  logo: ReactNode
  /** The reason why the user came here: 100 (address not confirmed), 200 (no seat left). */
  code?: number | undefined
  /** An address that is already known. */
  email?: string | undefined
  /** The page to show after signing in. */
  back?: string | undefined
  onSignedIn: () => void
}

/** E-mail address and password; in demo mode also the accounts that anyone may try. */
export function SignInScreen({
  logo,
  code,
  email: given = '',
  back: wanted = '/',
  onSignedIn,
}: SignInProps) {
  const { t, i18n } = useTranslation('accounts')
  const entry = useTranslation('entry')
  const host = useHost()
  const [refused, setRefused] = useState<string>()
  const [notice, setNotice] = useState(code)
  const [body, setBody] = useState({ email: given, password: '', stayLoggedIn: true })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const [step, setStep] = useState(1)
  const put = (change: Partial<typeof body>) => {
    setBody({ ...body, ...change })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in change))))
  }
  const tell = (error: unknown) => {
    if (isApiError(error) && error.code === 'second_factor') setStep(2)
    else if (isApiError(error) && error.code === 'email_not_confirmed') setNotice(100)
    else setRefused(isApiError(error) ? error.message : t('signIn.failed'))
  }
  const submit = async (given: typeof body) => {
    setRefused(undefined)
    setBusy(true)
    try {
      const found = await refusals(given)
      setErrors(found)
      const first = Object.keys(found)[0]
      if (first) document.getElementById(`in-${first}`)?.focus()
      else {
        await signIn(given)
        onSignedIn()
      }
    } catch (error) {
      tell(error)
    } finally {
      setBusy(false)
    }
  }
  const back = (why?: string) => {
    setStep(1)
    setBody({ ...body, password: '' })
    setRefused(why)
  }
  if (step === 2) return <FactorStep logo={logo} onSignedIn={onSignedIn} onBack={back} />
  const other = i18n.language === 'nl' ? 'en' : 'nl'
  return (
    <div className={styles.signIn}>
      <ScreenTitle page={t('signIn.title')} tenant={host.tenant?.company ?? host.productName} />
      <main className={styles.left}>
        {logo}
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!busy) void submit(body)
          }}
        >
          <div>
            <h1>{t('signIn.title')}</h1>
            <p>
              {host.tenant
                ? t('signIn.leadTenant', { company: host.tenant.company })
                : t('signIn.lead')}
            </p>
          </div>
          <SignInNotice code={notice} email={body.email} />
          <RefusalNote>{refused}</RefusalNote>
          <TextInput
            id="in-email"
            name="email"
            value={body.email}
            onChange={(email) => put({ email })}
            error={errors.email}
            label={t('signIn.email')}
            type="email"
            autoComplete="username"
            required
          />
          <div className={styles.secret}>
            <SecretInput
              id="in-password"
              value={body.password}
              onChange={(password) => put({ password })}
              error={errors.password}
              label={t('signIn.password')}
              autoComplete="current-password"
            />
            <Link to={entry.t('forgot.path')} className="small">
              {entry.t('signIn.forgot')}
            </Link>
          </div>
          <CheckboxInput
            id="in-stayLoggedIn"
            checked={body.stayLoggedIn}
            onChange={(stayLoggedIn) => put({ stayLoggedIn })}
            label={t('signIn.stay')}
          />
          <Button type="submit" variant="contained" size="large" fullWidth disabled={busy}>
            {t('signIn.button')}
          </Button>
          <WorkAccount back={wanted} stayLoggedIn={body.stayLoggedIn} />
        </form>
        <JoinBlock />
        {host.demoAccounts.length > 0 ? (
          <DemoAccounts
            accounts={host.demoAccounts}
            onChoose={({ email, password }) => {
              put({ email, password })
              void submit({ ...body, email, password })
            }}
          />
        ) : null}
        <footer>
          <Button
            variant="text"
            color="inherit"
            size="small"
            style={{ marginLeft: -11 }}
            lang={other}
            startIcon={<Languages size={16} aria-hidden />}
            onClick={() => void changeLanguage(other)}
          >
            {other === 'en' ? 'English' : 'Nederlands'}
          </Button>
          <Link to="/toegankelijkheid" className="small">
            {t('signIn.access')}
          </Link>
        </footer>
      </main>
      <SignInPicture />
    </div>
  )
}

import { isApiError } from '../../platform/api.ts'
import { useTranslation } from '../../texts/index.ts'
import { useHost } from '../api.ts'
import { giveCode } from './api.ts'
import { CodeInput } from './CodeInput.tsx'
import { useAsking } from './use-asking.ts'
import { Button, RefusalNote } from '../../ui/index.ts'
import * as styles from '../entry/sign-in.module.css'

interface SecondStepProps {
  onSignedIn: () => void
  /** Over an open page, which stays. */
  keep?: boolean
  /** Back to the password: by choice, or because the five minutes are over (then with a message). */
  onBack: (why?: string) => void
}

/** The second step of signing in, which replaces the first. */
export function SecondStep({ onSignedIn, onBack, keep = false }: SecondStepProps) {
  const { t } = useTranslation('mfa')
  const { productName: product } = useHost()
  const send = (code: string) =>
    giveCode(code, keep).catch((error: unknown) => {
      if (isApiError(error) && error.code === 'session_ended') onBack(t('step.late'))
      throw error
    })
  const form = useAsking(send, onSignedIn)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <div>
        {keep ? <h3>{t('step.title')}</h3> : <h1>{t('step.title')}</h1>}
        <p>{t('step.lead')}</p>
      </div>
      <RefusalNote>{form.errors.form}</RefusalNote>
      <CodeInput
        recovery
        value={form.values.code}
        onChange={(code) => form.put({ code })}
        error={form.errors.code}
        autoFocus
      />
      <Button type="submit" variant="contained" size="large" fullWidth disabled={form.busy}>
        {t('step.button')}
      </Button>
      <Button variant="text" onClick={() => onBack()}>
        {t('step.back')}
      </Button>
      <p className="small muted">{t('step.lost', { product })}</p>
    </form>
  )
}

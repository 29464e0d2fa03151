import { ResetBody } from '@bouwkring/contract/entry'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { isApiError } from '../../platform/api.ts'
import { refusalsOf } from '../../platform/contract-form.ts'
import { useTranslation } from '../../texts/index.ts'
import { TextInput } from '../../ui/form/index.ts'
import { Button, RefusalNote } from '../../ui/index.ts'
import * as noteStyles from '../../ui/note.module.css'

interface MailFormProps {
  given?: string
  button: string
  sent: (email: string) => string
  ask: (email: string) => Promise<unknown>
}

/** Requests a letter to an address. The reply does not reveal whether the address has an account. */
export function MailForm({ given = '', button, sent, ask }: MailFormProps) {
  const { t } = useTranslation('entry')
  const [email, setEmail] = useState(given)
  const [error, setError] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const [done, setDone] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    const read = ResetBody.safeParse({ email })
    setRefused(undefined)
    if (!read.success) {
      setError(refusalsOf(read.error)[0]?.message)
      return document.getElementById('letter-email')?.focus()
    }
    setBusy(true)
    try {
      await ask(read.data.email)
      setDone(read.data.email)
    } catch (failed) {
      setRefused(isApiError(failed) ? failed.message : t('wrong'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="column gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void submit()
      }}
    >
      <RefusalNote>{refused}</RefusalNote>
      <div role="status">
        {done === undefined ? null : (
          <p className={`${noteStyles.note} ${noteStyles.success}`}>
            <MailCheck size={18} aria-hidden />
            <span>{sent(done)}</span>
          </p>
        )}
      </div>
      <TextInput
        id="letter-email"
        name="email"
        label={t('email')}
        type="email"
        autoComplete="username"
        value={email}
        onChange={(next) => {
          setEmail(next)
          setError(undefined)
        }}
        error={error}
        required
      />
      <Button type="submit" variant="contained" size="large" fullWidth disabled={busy}>
        {button}
      </Button>
    </form>
  )
}

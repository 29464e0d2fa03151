import { useState } from 'react'
import { isApiError } from '../../platform/api.ts'
import { useTranslation } from '../../texts/index.ts'

type Errors = Partial<Record<'code' | 'password' | 'form', string>>

/** Submits a form with a code, a password or both; refusals appear at their fields, other errors above the form. */
export function useAsking<A>(
  send: (code: string, password: string) => Promise<A>,
  done: (answer: A) => void,
) {
  const { t } = useTranslation('mfa')
  const [values, setValues] = useState({ code: '', password: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const put = (change: Partial<typeof values>) => {
    setValues({ ...values, ...change })
    setErrors({})
  }
  const refuse = (error: unknown) => {
    const [code, password] = isApiError(error) ? [error.field('code'), error.field('password')] : []
    setErrors(
      code || password
        ? { ...(code && { code }), ...(password && { password }) }
        : { form: isApiError(error) ? error.message : t('wrong') },
    )
    document.getElementById(password ? 'mfa-password' : 'mfa-code')?.focus()
  }
  const submit = async () => {
    if (busy) return
    setBusy(true)
    try {
      const answer = await send(values.code, values.password)
      setValues({ code: '', password: '' })
      done(answer)
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return { values, errors, busy, put, submit }
}

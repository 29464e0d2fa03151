import { fieldText } from '@bouwkring/contract/messages'
import { NewPassword } from '@bouwkring/contract/password'
import { useState } from 'react'
import { isApiError } from '../../platform/api.ts'
import { refusalsOf } from '../../platform/contract-form.ts'
import { chosenLanguage } from '../../platform/language.ts'

type Errors = Partial<Record<'current' | 'password1' | 'password2' | 'form', string>>

function wrongIn(password1: string, password2: string): Errors {
  const read = NewPassword.safeParse(password1)
  const errors: Errors = {}
  if (!read.success) errors.password1 = refusalsOf(read.error)[0]?.message ?? ''
  if (password2 === '') errors.password2 = fieldText('password.required', chosenLanguage())
  else if (password1 !== password2) errors.password2 = fieldText('password.match', chosenLanguage())
  return errors
}

// A refusal from the server gives the reason; any other error only says that something went wrong.
function wrongSaid(error: unknown, failed: string): Errors {
  if (!isApiError(error)) return { form: failed }
  if (error.status !== 400) return { form: error.status === 429 ? error.message : failed }
  const [current, password1] = [error.field('current'), error.field('password')]
  return current || password1
    ? { ...(current && { current }), ...(password1 && { password1 }) }
    : { form: error.message }
}

/** Two fields for a new password, checked here against the rules of the contract, and by the server. */
export function useNewPassword(save: (password: string) => Promise<unknown>, failed: string) {
  const [values, setValues] = useState({ password1: '', password2: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const put = (change: Partial<typeof values>) => {
    setValues({ ...values, ...change })
    setErrors({})
  }
  const refuse = (found: Errors) => {
    setErrors(found)
    const first = (['current', 'password1', 'password2'] as const).find((name) => found[name])
    if (first) document.getElementById(first)?.focus()
  }
  const submit = async (before: Errors = {}) => {
    const found = { ...before, ...wrongIn(values.password1, values.password2) }
    if (Object.keys(found).length > 0) return refuse(found)
    setBusy(true)
    try {
      await save(values.password1)
      setValues({ password1: '', password2: '' })
      setErrors({})
    } catch (error) {
      refuse(wrongSaid(error, failed))
    } finally {
      setBusy(false)
    }
  }
  return { values, errors, busy, put, submit, clear: () => setErrors({}) }
}

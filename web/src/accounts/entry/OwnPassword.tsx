import type { ComponentProps } from 'react'
import { SecretInput } from './SecretInput.tsx'

type Secret = Omit<ComponentProps<typeof SecretInput>, 'autoComplete'>

/** Asks for the user's current password again. A hidden field names the account, so that a password manager fills in the right one. */
export function OwnPassword({ email, ...secret }: Secret & { email: string }) {
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <SecretInput {...secret} autoComplete="current-password" />
    </>
  )
}

import { useRouter, useSearch } from '@tanstack/react-router'
import { SignInScreen } from '../accounts/screens.ts'
import { Logo } from './Logo.tsx'

/** Signing in, then back to where one wanted to be. */
export function SignInPage() {
  const router = useRouter()
  const { terug }: { terug?: unknown } = useSearch({ strict: false })
  return <SignInScreen logo={<Logo />} onSignedIn={() => void router.navigate({ href: typeof terug === 'string' ? terug : '/' })} />
}

import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { OauthScreen } from '../../accounts/screens/OauthScreen.tsx'
import { Logo } from '../Logo.tsx'

export function OauthPage() {
  const router = useRouter()
  const done = useCallback(
    (back: string) => void router.navigate({ href: back, replace: true }),
    [router],
  )
  const signIn = useCallback(
    (code?: number) =>
      void router.navigate({
        to: '/sign-in',
        search: code === undefined ? {} : { code },
        replace: true,
      }),
    [router],
  )
  return <OauthScreen logo={<Logo />} onDone={done} onSignIn={signIn} />
}

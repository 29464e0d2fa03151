import { useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { type Search, useAddress } from '../platform/address.ts'
import { SignInScreen } from '../accounts/screens/SignInScreen.tsx'
import { Logo } from './Logo.tsx'
import { latePiece } from '../ui/index.ts'

const RegisterScreen = latePiece(async () => ({
  default: (await import('../accounts/screens/RegisterScreen.tsx')).RegisterScreen,
}))

// The routes have parsed it already.
const asItIs = (search: Search) => search

/** Signing in, then back to the page that the user wanted; registration is a dialog over it. */
export function SignInPage() {
  const router = useRouter()
  const { terug, code, email, type } = useAddress(asItIs)
  const registering = useRouterState({ select: (s) => s.location.pathname === '/register' })
  return (
    <>
      <SignInScreen
        back={typeof terug === 'string' ? terug : undefined}
        key={typeof email === 'string' ? email : ''}
        logo={<Logo />}
        code={typeof code === 'number' ? code : undefined}
        email={typeof email === 'string' ? email : undefined}
        onSignedIn={() => void router.navigate({ href: typeof terug === 'string' ? terug : '/' })}
      />
      {registering ? (
        <Suspense fallback={null}>
          <RegisterScreen
            type={typeof type === 'number' ? type : undefined}
            onType={(next) =>
              void router.navigate({
                to: '/register',
                search: next === undefined ? {} : { type: next },
              })
            }
            onClose={(known) =>
              void router.navigate({
                to: '/sign-in',
                search: known ? { code: 100, email: known } : {},
              })
            }
          />
        </Suspense>
      ) : null}
    </>
  )
}

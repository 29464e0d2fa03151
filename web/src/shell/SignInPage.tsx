import { useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { SignInScreen } from '../accounts/screens/SignInScreen.tsx'
import { Logo } from './Logo.tsx'

const RegisterScreen = lazy(async () => ({
  default: (await import('../accounts/screens/RegisterScreen.tsx')).RegisterScreen,
}))

/** Signing in, then back to where one wanted to be; registering as a dialog over it. */
export function SignInPage() {
  const router = useRouter()
  const {
    terug,
    code,
    email,
    type,
  }: { terug?: unknown; code?: unknown; email?: unknown; type?: unknown } = useSearch({
    strict: false,
  })
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
                search: (next === undefined ? {} : { type: next }) as never,
              })
            }
            onClose={(known) =>
              void router.navigate({
                to: '/sign-in',
                search: (known ? { code: 100, email: known } : {}) as never,
              })
            }
          />
        </Suspense>
      ) : null}
    </>
  )
}

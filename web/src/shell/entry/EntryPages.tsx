import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Search, useAddress } from '../../platform/address.ts'
import { readText } from '../../platform/address-values.ts'
import { ConfirmEmailScreen } from '../../accounts/screens/ConfirmEmailScreen.tsx'
import { ForgotScreen } from '../../accounts/screens/ForgotScreen.tsx'
import { TokenLoginScreen } from '../../accounts/screens/TokenLoginScreen.tsx'
import { UpdatePasswordScreen } from '../../accounts/screens/UpdatePasswordScreen.tsx'
import { Logo } from '../Logo.tsx'

const readMailed = ({ q, token }: Search) => ({ email: readText(q), token: readText(token) })

/** The data in an emailed link. Stored on the first render: the address is cleaned at once, so that no token stays in the history. */
function useMailed() {
  const [given] = useState(useAddress(readMailed))
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])
  return given
}

export const ForgotPage = () => <ForgotScreen logo={<Logo />} />

export function UpdatePasswordPage() {
  const navigate = useNavigate()
  const { email, token } = useMailed()
  return (
    <UpdatePasswordScreen
      logo={<Logo />}
      email={email}
      token={token}
      onDone={() => void navigate({ to: '/sign-in', search: { email }, replace: true })}
    />
  )
}

export function ConfirmEmailPage() {
  const navigate = useNavigate()
  const { email, token } = useMailed()
  useEffect(() => {
    document.querySelector<HTMLElement>('h1')?.focus()
  }, [])
  return (
    <ConfirmEmailScreen
      logo={<Logo />}
      email={email}
      token={token}
      onConfirmed={(chooses) =>
        void navigate({
          to: '/user/update-password',
          search: { q: email, token: chooses },
          replace: true,
        })
      }
    />
  )
}

export function TokenLoginPage() {
  const navigate = useNavigate()
  return (
    <TokenLoginScreen
      logo={<Logo />}
      onDone={() => void navigate({ to: '/', search: {}, replace: true })}
    />
  )
}

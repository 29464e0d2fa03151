import { Navigate, useRouter } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useAddress } from '../../platform/address.ts'
import { useMaybeUser, userQuery } from '../../accounts/index.ts'
import { FactorAskedScreen } from '../../accounts/screens/FactorAskedScreen.tsx'
import { Logo } from '../Logo.tsx'

/** /verificatie: setting up a second factor if required, then on to the page that the user wanted. */
export function FactorPage() {
  const router = useRouter()
  const client = useQueryClient()
  const user = useMaybeUser()
  const terug = useAddress((search) => search.terug)
  const on = () => router.navigate({ href: typeof terug === 'string' ? terug : '/' })
  const done = async () => {
    await client.refetchQueries({ queryKey: userQuery().queryKey })
    await on()
  }
  if (!user) return <Navigate to="/sign-in" />
  return (
    <FactorAskedScreen
      logo={<Logo />}
      onDone={() => void done()}
      onLeave={() => void router.navigate({ to: '/sign-in', search: {} })}
    />
  )
}

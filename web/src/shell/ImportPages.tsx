import { skipToken, useQuery } from '@tanstack/react-query'
import { isApiError } from '../platform/api.ts'
import { useAddress } from '../platform/address.ts'
import { useIdText } from '../platform/address-path.ts'
import { ImportScreen, ImportStartScreen, readSpot } from '../imports/screens.ts'
import { spotQuery } from '../spots/index.ts'
import { Logo } from './Logo.tsx'

/** `/importeren/nieuw?spot=7`: a file for that spot. */
function ImportStart() {
  const id = useAddress(readSpot)
  const query = spotQuery(id ?? 0)
  const {
    data: spot,
    error,
    refetch,
  } = useQuery(id === undefined ? { ...query, queryFn: skipToken } : query)
  return (
    <ImportStartScreen
      spot={spot && { id: spot.id, title: spot.name }}
      noSpot={
        id === undefined ||
        spot?.can.addProducts === false ||
        (isApiError(error) && error.status < 500)
      }
      failed={error}
      onRetry={() => void refetch()}
      logo={<Logo />}
    />
  )
}

/** `/importeren/:id`: an existing import, or a new one. */
export function ImportPages() {
  const id = Number(useIdText())
  return Number.isSafeInteger(id) ? <ImportScreen id={id} logo={<Logo />} /> : <ImportStart />
}

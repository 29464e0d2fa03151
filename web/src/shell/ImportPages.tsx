import { useQuery } from '@tanstack/react-query'
import { useIdText } from '../platform/address-path.ts'
import { ImportScreen, ImportStartScreen } from '../imports/screens.ts'
import { spotQuery } from '../spots/index.ts'
import { Logo } from './Logo.tsx'

/** `/spots/:id/importeren`. */
export function ImportStartPage() {
  const id = Number(useIdText())
  const spot = useQuery(spotQuery(id)).data
  return <ImportStartScreen spot={spot && { id: spot.id, title: spot.name }} logo={<Logo />} />
}

/** `/importeren/:id`. */
export function ImportPage() {
  return <ImportScreen id={Number(useIdText())} logo={<Logo />} />
}

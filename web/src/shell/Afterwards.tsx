import { useEffect } from 'react'
import { ConnectionBand } from './ConnectionBand.tsx'
import { watchForProducts } from './product-ahead.ts'

/** What loads some seconds after the first screen: the note on a lost connection, and fetching a product that is pointed at. */
export function Afterwards() {
  useEffect(watchForProducts, [])
  return <ConnectionBand />
}

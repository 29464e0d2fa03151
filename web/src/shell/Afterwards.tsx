import { useEffect } from 'react'
import { bringAhead } from '../ui/index.ts'
import { ConnectionBand } from './ConnectionBand.tsx'
import { watchForProducts } from './product-ahead.ts'

/** What loads some seconds after the first screen: the note on a lost connection, what messages and questions need, and fetching a product that is pointed at. */
export function Afterwards() {
  useEffect(bringAhead, [])
  useEffect(watchForProducts, [])
  return <ConnectionBand />
}

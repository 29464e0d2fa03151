import { type ComponentType, useEffect, useState } from 'react'
import { withTexts } from '../texts/index.ts'

/** Brings, once the first screen is there, what tells that there is no connection: without one it could not be brought. */
export function ConnectionWatch() {
  const [Band, setBand] = useState<ComponentType>()
  useEffect(() => {
    const timer = window.setTimeout(
      () =>
        void withTexts(import('./ConnectionBand.tsx'), 'shell').then(
          ({ ConnectionBand }) => setBand(() => ConnectionBand),
          () => undefined,
        ),
      3000,
    )
    return () => window.clearTimeout(timer)
  }, [])
  return Band ? <Band /> : null
}

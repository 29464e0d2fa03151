import { type ComponentType, useEffect, useState } from 'react'
import { withTexts } from '../texts/index.ts'

/** After the first screen has loaded, loads the piece that reports a lost connection: offline it could not be loaded. */
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

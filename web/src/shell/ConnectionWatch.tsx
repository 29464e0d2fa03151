import { type ComponentType, useEffect, useState } from 'react'
import { withTexts } from '../texts/index.ts'

/** After the first screen has loaded, loads the piece that reports a lost connection, which offline could not be loaded, and what fetches products ahead. */
export function ConnectionWatch() {
  const [Band, setBand] = useState<ComponentType>()
  useEffect(() => {
    const timer = window.setTimeout(
      () =>
        void withTexts(import('./Afterwards.tsx'), 'shell').then(
          ({ Afterwards }) => setBand(() => Afterwards),
          () => undefined,
        ),
      3000,
    )
    return () => window.clearTimeout(timer)
  }, [])
  return Band ? <Band /> : null
}

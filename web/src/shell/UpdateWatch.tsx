import { Suspense, useEffect, useState } from 'react'
import { withTexts } from '../texts/index.ts'
import { latePiece } from '../ui/index.ts'

const UpdatePrompt = latePiece(() =>
  withTexts(import('./UpdatePrompt.tsx'), 'management').then((module) => ({
    default: module.UpdatePrompt,
  })),
)

/** After the first screen has loaded, watches for a newer version of the pages, and asks before it takes over. */
export function UpdateWatch() {
  const [waiting, setWaiting] = useState<() => void>()
  useEffect(() => {
    if (!import.meta.env.PROD) return
    const timer = window.setTimeout(
      () =>
        void import('../platform/update.ts').then(
          ({ watchUpdates }) => watchUpdates((activate) => setWaiting(() => activate)),
          // Offline, there is no newer version to find.
          () => undefined,
        ),
      12_000,
    )
    return () => window.clearTimeout(timer)
  }, [])
  return waiting ? (
    <Suspense fallback={null}>
      <UpdatePrompt onUpdate={waiting} onClose={() => setWaiting(undefined)} />
    </Suspense>
  ) : null
}

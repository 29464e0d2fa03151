import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { CardNote } from '../market/index.ts'
import { latePiece } from '../ui/index.ts'

const Own = latePiece(() => import('./OwnNote.tsx').then((module) => ({ default: module.OwnNote })))

/** The notes come when the first cards have stood for so long: what a page needs at first is not kept waiting. */
const afterMs = 1000
let mayLoad = false

function Note({ productId }: { productId: number }) {
  const [now, setNow] = useState(mayLoad)
  useEffect(() => {
    if (now) return
    const timer = setTimeout(() => {
      mayLoad = true
      setNow(true)
    }, afterMs)
    return () => clearTimeout(timer)
  }, [now])
  return now ? (
    <Suspense fallback={null}>
      <Own productId={productId} />
    </Suspense>
  ) : null
}

const note = (productId: number) => <Note productId={productId} />

/** Cards within it say what the own organisation has reserved. */
export const CardNotes = ({ children }: { children: ReactNode }) => (
  <CardNote value={note}>{children}</CardNote>
)

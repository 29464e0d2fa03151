import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { CardNote } from '../market/index.ts'
import { latePiece } from '../ui/index.ts'

const Own = latePiece(() => import('./OwnNote.tsx').then((module) => ({ default: module.OwnNote })))

/** Notes load after the first cards have been visible for this long, so as not to delay what a page needs first. */
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

/** Cards inside it show what the user's organisation has reserved. */
export const CardNotes = ({ children }: { children: ReactNode }) => (
  <CardNote value={note}>{children}</CardNote>
)

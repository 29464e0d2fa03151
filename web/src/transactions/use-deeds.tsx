import type { Transaction } from '@bouwkring/contract/transactions'
import { Suspense, useState } from 'react'
import { latePiece } from '../ui/index.ts'
import type { Deed } from './api.ts'

const DeedDialog = latePiece(() =>
  import('./dialogs/DeedDialog.tsx').then((module) => ({ default: module.DeedDialog })),
)

/** What a person starts from a row or a page of a reservation: a deed, or writing to who made it. */
export type Starts = Deed | 'contact'

interface Started {
  deed: Starts
  transaction: Transaction
}

/** `start` asks what a deed needs in its dialog; `dialog` goes somewhere on the screen. */
export function useDeeds() {
  const [started, setStarted] = useState<Started | null>(null)
  const dialog = started ? (
    <Suspense fallback={null}>
      <DeedDialog {...started} onClose={() => setStarted(null)} />
    </Suspense>
  ) : null
  return {
    dialog,
    start: (deed: Starts, transaction: Transaction) => setStarted({ deed, transaction }),
  }
}

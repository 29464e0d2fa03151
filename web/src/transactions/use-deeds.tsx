import type { Transaction } from '@bouwkring/contract/transactions'
import { Suspense, useState } from 'react'
import { withTexts } from '../texts/index.ts'
import { latePiece } from '../ui/index.ts'
import type { Starts } from './dialogs/DeedDialog.tsx'

const DeedDialog = latePiece(() =>
  withTexts(import('./dialogs/DeedDialog.tsx'), 'transactions', 'baskets').then((module) => ({
    default: module.DeedDialog,
  })),
)

export type { Starts }

interface Started {
  deed: Starts
  transaction: Transaction
}

/** `start` opens the dialog that a deed needs; `dialog` must be placed on the screen. */
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

import type { Transaction } from '@bouwkring/contract/transactions'
import { useState } from 'react'
import type { Deed } from './api.ts'
import { AcceptDialog } from './dialogs/AcceptDialog.tsx'
import { ProcessDialog } from './dialogs/ProcessDialog.tsx'
import { ReasonDialog } from './dialogs/ReasonDialog.tsx'

interface Started {
  deed: Deed
  transaction: Transaction
}

function DeedDialog({ deed, transaction, onClose }: Started & { onClose: () => void }) {
  switch (deed) {
    case 'accept': return <AcceptDialog transaction={transaction} onClose={onClose} />
    case 'process': return <ProcessDialog transaction={transaction} onClose={onClose} />
    case 'decline':
    case 'retract': return <ReasonDialog deed={deed} transaction={transaction} onClose={onClose} />
  }
}

/** `start` asks what a deed needs in its dialog; `dialog` goes somewhere on the screen. */
export function useDeeds() {
  const [started, setStarted] = useState<Started | null>(null)
  const dialog = started ? <DeedDialog {...started} onClose={() => setStarted(null)} /> : null
  return { dialog, start: (deed: Deed, transaction: Transaction) => setStarted({ deed, transaction }) }
}

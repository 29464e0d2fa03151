import type { Transaction } from '@bouwkring/contract/transactions'
import { lazy, Suspense, useState } from 'react'
import type { Deed } from './api.ts'
import { AcceptDialog } from './dialogs/AcceptDialog.tsx'
import { ProcessDialog } from './dialogs/ProcessDialog.tsx'
import { ReasonDialog } from './dialogs/ReasonDialog.tsx'
import { senderOf } from './sides.ts'

const ContactDialog = lazy(() =>
  import('./dialogs/ContactDialog.tsx').then((module) => ({ default: module.ContactDialog })),
)

/** What a person starts from a row or a page of a reservation: a deed, or writing to who made it. */
export type Starts = Deed | 'contact'

interface Started {
  deed: Starts
  transaction: Transaction
}

function DeedDialog({ deed, transaction, onClose }: Started & { onClose: () => void }) {
  switch (deed) {
    case 'contact':
      return (
        <Suspense fallback={null}>
          <ContactDialog
            about={{
              transaction: transaction.id,
              name: transaction.product.name,
              released: transaction.product.is_released,
              company: senderOf(transaction).company,
            }}
            onClose={onClose}
          />
        </Suspense>
      )
    case 'accept':
      return <AcceptDialog transaction={transaction} onClose={onClose} />
    case 'process':
      return <ProcessDialog transaction={transaction} onClose={onClose} />
    case 'decline':
    case 'retract':
      return <ReasonDialog deed={deed} transaction={transaction} onClose={onClose} />
  }
}

/** `start` asks what a deed needs in its dialog; `dialog` goes somewhere on the screen. */
export function useDeeds() {
  const [started, setStarted] = useState<Started | null>(null)
  const dialog = started ? <DeedDialog {...started} onClose={() => setStarted(null)} /> : null
  return {
    dialog,
    start: (deed: Starts, transaction: Transaction) => setStarted({ deed, transaction }),
  }
}

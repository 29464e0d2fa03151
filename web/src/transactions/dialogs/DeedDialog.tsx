import type { Transaction } from '@bouwkring/contract/transactions'
import type { Deed } from '../api.ts'
import { senderOf } from '../sides.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { ContactDialog } from './ContactDialog.tsx'
import { ProcessDialog } from './ProcessDialog.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'

/** What a user can start from a row or page of a reservation: a deed, or a message to the user who made it. */
export type Starts = Deed | 'contact'

interface DeedDialogProps {
  deed: Starts
  transaction: Transaction
  onClose: () => void
}

/** The dialog that a deed needs first. */
export function DeedDialog({ deed, transaction, onClose }: DeedDialogProps) {
  switch (deed) {
    case 'contact':
      return (
        <ContactDialog
          about={{
            transaction: transaction.id,
            name: transaction.product.name,
            released: transaction.product.is_released,
            company: senderOf(transaction).company,
          }}
          onClose={onClose}
        />
      )
    case 'accept':
      return <AcceptDialog transaction={transaction} onClose={onClose} />
    case 'process':
      return <ProcessDialog transaction={transaction} onClose={onClose} />
    case 'decline':
    case 'retract':
      return <RefuseDialog deed={deed} transaction={transaction} onClose={onClose} />
  }
}

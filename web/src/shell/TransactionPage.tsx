import type { Transaction } from '@bouwkring/contract/transactions'
import { Suspense } from 'react'
import { loadNetOfTransaction } from '../insights/index.ts'
import { TransactionScreen } from '../transactions/screens/TransactionScreen.tsx'
import { latePiece } from '../ui/index.ts'

const Net = latePiece(loadNetOfTransaction)

const happens: readonly Transaction['status'][] = ['pending', 'accepted', 'completed']

/** `/mijn-{product}/:id`: a transaction, with what it saves unless it was called off. */
export function TransactionPage() {
  return (
    <TransactionScreen
      effect={(transaction) =>
        happens.includes(transaction.status) ? (
          <Suspense fallback={null}>
            <Net transaction={transaction} />
          </Suspense>
        ) : null
      }
    />
  )
}

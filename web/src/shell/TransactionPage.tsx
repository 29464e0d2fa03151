import type { Transaction } from '@bouwkring/contract/transactions'
import { Suspense } from 'react'
import { loadNetOfTransaction } from '../insights/index.ts'
import { loadStorageOfTransaction } from '../storage/index.ts'
import { TransactionScreen } from '../transactions/screens/TransactionScreen.tsx'
import { latePiece } from '../ui/index.ts'

const Net = latePiece(loadNetOfTransaction)
const Storage = latePiece(loadStorageOfTransaction)

const happens: readonly Transaction['status'][] = ['pending', 'accepted', 'completed']

/** `/mijn-{product}/:id`: a transaction, with what it saves unless it was called off, and the room that was asked for with it. */
export function TransactionPage() {
  return (
    <TransactionScreen
      effect={(transaction) => (
        <>
          <Suspense fallback={null}>
            <Storage transaction={transaction} />
          </Suspense>
          {happens.includes(transaction.status) ? (
            <Suspense fallback={null}>
              <Net transaction={transaction} />
            </Suspense>
          ) : null}
        </>
      )}
    />
  )
}

import type { Transaction } from '@bouwkring/contract/transactions'
import { Suspense } from 'react'
import { loadCountedWay, loadNetOfTransaction } from '../insights/index.ts'
import { loadStorageOfTransaction } from '../storage/index.ts'
import { TransactionScreen } from '../transactions/screens/TransactionScreen.tsx'
import { latePiece } from '../ui/index.ts'

const Net = latePiece(loadNetOfTransaction)
const CountedWay = latePiece(loadCountedWay)
const Storage = latePiece(loadStorageOfTransaction)

const happens: readonly Transaction['status'][] = ['pending', 'accepted', 'completed']

/** `/mijn-{product}/:id`: a transaction, with what it saves unless it was called off, and the storage space requested with it. */
export function TransactionPage() {
  return (
    <TransactionScreen
      way={(transaction, way) =>
        happens.includes(transaction.status) ? (
          <Suspense fallback={null}>
            <CountedWay transaction={transaction} way={way} />
          </Suspense>
        ) : null
      }
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

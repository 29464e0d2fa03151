import { useQuery } from '@tanstack/react-query'
import { waitingQuery } from '../notifications/index.ts'
import { TransactionsScreen } from '../transactions/screens/TransactionsScreen.tsx'
import { besidesDeals, waits } from './waiting/count.ts'
import { WaitingBlock } from './waiting/WaitingBlock.tsx'
import { WaitingLines } from './waiting/WaitingLines.tsx'

/** `/mijn-{product}`: its list with what waits on oneself on top. */
export function TransactionsPage() {
  const { data, isLoading } = useQuery(waitingQuery())
  return (
    <TransactionsScreen
      coming={isLoading}
      also={
        data && waits(data) > 0
          ? {
              block: <WaitingBlock waiting={data} />,
              lines: <WaitingLines waiting={data} short />,
              count: besidesDeals(data, true),
            }
          : undefined
      }
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { waitingQuery } from '../notifications/index.ts'
import { TransactionsScreen } from '../transactions/screens/TransactionsScreen.tsx'
import { besidesDeals, waits } from './waiting/count.ts'
import { WaitingBlock } from './waiting/WaitingBlock.tsx'
import { MoreDeals, WaitingLines } from './waiting/WaitingLines.tsx'
import { WaitingUnknown } from './waiting/WaitingUnknown.tsx'

/** `/mijn-{product}`: the list, with what is waiting for the user on top. */
export function TransactionsPage() {
  const { data, isLoading, isError } = useQuery(waitingQuery())
  return (
    <TransactionsScreen
      coming={isLoading}
      unknown={isError && !data ? <WaitingUnknown /> : undefined}
      also={
        data && waits(data) > 0
          ? {
              block: <WaitingBlock waiting={data} />,
              deals: {
                first: [...data.answers.first, ...data.handovers.first],
                count: data.answers.count + data.handovers.count,
              },
              lines: (shown) => (
                <>
                  <MoreDeals waiting={data} shown={shown} />
                  <WaitingLines waiting={data} short />
                </>
              ),
              count: besidesDeals(data),
            }
          : undefined
      }
    />
  )
}

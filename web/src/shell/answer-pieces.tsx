import type { CombinationTaken } from '@bouwkring/contract/combinations'
import { Suspense } from 'react'
import { loadNetTogether } from '../insights/index.ts'
import { loadReserveCombination } from '../transactions/index.ts'
import { latePiece } from '../ui/index.ts'

const NetTogether = latePiece(loadNetTogether)

/** Reserves the offers in an answer. */
export const ReserveAnswer = latePiece(loadReserveCombination)

/** What an answer saves, based on its lines. */
export const NetOfAnswer = ({ of: { net, km, stops } }: { of: CombinationTaken }) => (
  <Suspense fallback={null}>
    <NetTogether
      net={net}
      km={km}
      lines={stops
        .flatMap((stop) => stop.lines)
        .map(({ product, demand, factors }) => ({
          ...factors,
          key: `${product.id} ${demand}`,
          name: product.name,
        }))}
    />
  </Suspense>
)

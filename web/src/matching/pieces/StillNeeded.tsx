import type { CombinedDemand } from '@bouwkring/contract/combinations'
import { useQuery } from '@tanstack/react-query'
import { amountIn } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import { neededQuery } from '../api.ts'
import { GivenApart } from '../combine/GivenApart.tsx'

function Given({ demand: { amount, given, unit } }: { demand: CombinedDemand }) {
  const { t, i18n } = useTranslation('combinations')
  if (amount === null || given === 0) return null
  const text = (n: number) => amountIn(n, unit, i18n.language)
  return (
    <p className="small ink-soft">
      {t(amount === 0 ? 'needed.none' : 'needed.rest', { given: text(given), rest: text(amount) })}
    </p>
  )
}

/** What a demand of the user's organisation still needs, once something was reserved or exchanged for it. */
export function StillNeeded({ id }: { id: number }) {
  const { data: demand } = useQuery(neededQuery(id))
  return demand ? (
    <>
      <Given demand={demand} />
      <GivenApart demand={demand} />
    </>
  ) : null
}

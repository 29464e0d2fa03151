import type { BasketMode } from '@bouwkring/contract/baskets'
import type {
  Combinations,
  CombinationTaken,
  Likeness,
  SpotPlan,
} from '@bouwkring/contract/combinations'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useHolds, useUser } from '../../accounts/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { basketLines } from './basket-lines.ts'
import { RefusalChoice } from './RefusalChoice.tsx'
import ReserveTogether from './ReserveTogether.tsx'
import { Button } from '../../ui/index.ts'

/** Reserves the offers of an answer together, for the demand or demands that they fill; then opens their basket. */
export default function ReserveCombination({
  chosen,
  found: { assumptions, ...found },
  likeness,
}: {
  chosen: Pick<CombinationTaken, 'stops'>
  found: Pick<Combinations, 'demand' | 'assumptions'> | Pick<SpotPlan, 'demands' | 'assumptions'>
  likeness: Likeness | null
}) {
  const { t } = useTranslation('baskets')
  const { readOnly } = useUser()
  const mayReserve = useHolds('SPOT_ITEM_RESERVATION') && !readOnly
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [mode, setMode] = useState<BasketMode>('any')
  const filled = new Set(chosen.stops.flatMap(({ lines }) => lines.map(({ demand }) => demand)))
  const demands = ('demand' in found ? [found.demand] : found.demands).filter(({ id }) =>
    filled.has(id),
  )
  const [only, ...others] = demands
  const several = others.length > 0
  if (!mayReserve) return null
  return (
    <>
      <RefusalChoice mode={mode} onChange={setMode} onOpen={() => setOpen(true)} />
      <Button variant="contained" size="large" onClick={() => setOpen(true)}>
        {t('together')}
      </Button>
      {open ? (
        <ReserveTogether
          demand={several ? null : (only ?? null)}
          lines={basketLines(chosen).map(({ demand, ...line }) => ({
            ...line,
            for: several ? demands.find(({ id }) => id === demand) : undefined,
          }))}
          mode={mode}
          basis={{
            assumptions: Object.fromEntries(assumptions.map(({ name, value }) => [name, value])),
            likeness,
          }}
          onClose={() => setOpen(false)}
          onDone={(id) => void navigate({ to: '/mandjes/$id', params: { id: String(id) } })}
        />
      ) : null}
    </>
  )
}

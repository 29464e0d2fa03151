import type { Combination, Combinations } from '@bouwkring/contract/combinations'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useHolds, useUser } from '../../accounts/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { basketLines } from './basket-lines.ts'
import ReserveTogether from './ReserveTogether.tsx'
import { Button } from '../../ui/index.ts'

/** Reserves the offers of an answer together, for the demand that they fill; leads to their basket. */
export default function ReserveCombination({
  chosen,
  found: { demand, assumptions },
}: {
  chosen: Combination
  found: Pick<Combinations, 'demand' | 'assumptions'>
}) {
  const { t } = useTranslation('baskets')
  const { readOnly } = useUser()
  const mayReserve = useHolds('SPOT_ITEM_RESERVATION') && !readOnly
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  if (!mayReserve) return null
  return (
    <>
      <Button variant="contained" size="large" onClick={() => setOpen(true)}>
        {t('together')}
      </Button>
      {open ? (
        <ReserveTogether
          demand={demand}
          lines={basketLines(chosen)}
          assumptions={Object.fromEntries(assumptions.map(({ name, value }) => [name, value]))}
          onClose={() => setOpen(false)}
          onDone={(id) => void navigate({ to: '/mandjes/$id', params: { id: String(id) } })}
        />
      ) : null}
    </>
  )
}

import type { BasketState, BasketSummary } from '@bouwkring/contract/baskets'
import { useTranslation } from '../../texts/index.ts'
import { StatusChip, type StatusTones } from '../../ui/index.ts'
import { amountIn } from '../../platform/format.ts'

const tones: StatusTones<BasketState> = {
  open: 'wait',
  complete: 'ok',
  partial: 'wait',
  failed: 'err',
}

/** State of a basket, with what is missing from it. */
export function BasketStateChip({
  basket: { state, ended_by, amounts, unit },
}: {
  basket: Pick<BasketSummary, 'state' | 'ended_by' | 'amounts' | 'unit'>
}) {
  const { t, i18n } = useTranslation('baskets')
  if (state === 'failed' && ended_by === 'organisation')
    return <StatusChip tone="off">{t('state.withdrawn')}</StatusChip>
  const missing = state === 'partial' && ended_by === null && amounts && amounts.missing > 0
  return (
    <StatusChip tone={tones[state]}>
      {missing
        ? t('state.partialOf', { amount: amountIn(amounts.missing, unit, i18n.language) })
        : t(`state.${state}`)}
    </StatusChip>
  )
}

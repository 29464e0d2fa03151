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

/** State of a basket, with what is missing of it. */
export function BasketStateChip({
  basket: { state, amounts, unit },
}: {
  basket: Pick<BasketSummary, 'state' | 'amounts' | 'unit'>
}) {
  const { t, i18n } = useTranslation('baskets')
  const missing = state === 'partial' && amounts && amounts.missing > 0
  return (
    <StatusChip tone={tones[state]}>
      {missing
        ? t('state.partialOf', { amount: amountIn(amounts.missing, unit, i18n.language) })
        : t(`state.${state}`)}
    </StatusChip>
  )
}

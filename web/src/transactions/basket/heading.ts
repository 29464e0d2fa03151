import type { BasketSummary } from '@bouwkring/contract/baskets'
import { amountIn } from '../../platform/format.ts'
import type { TFunction } from '../../texts/index.ts'

/** The heading of a basket: how much of what. For several products without a common demand, a total is meaningless. */
export function headingOf(
  { name, others, amounts, unit }: Pick<BasketSummary, 'name' | 'others' | 'amounts' | 'unit'>,
  t: TFunction<'baskets'>,
  language: string,
) {
  if (others > 0) return t('andOthers', { name, count: others })
  return amounts ? `${amountIn(amounts.asked, unit, language)} ${name}` : name
}

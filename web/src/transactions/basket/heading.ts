import type { BasketSummary } from '@bouwkring/contract/baskets'
import { amountIn } from '../../platform/format.ts'
import type { TFunction } from '../../texts/index.ts'

/** What a basket is called: how much of what. Of several products that no demand holds together, a sum says nothing. */
export function headingOf(
  { name, others, amounts, unit }: Pick<BasketSummary, 'name' | 'others' | 'amounts' | 'unit'>,
  t: TFunction<'baskets'>,
  language: string,
) {
  if (others > 0) return t('andOthers', { name, count: others })
  return amounts ? `${amountIn(amounts.asked, unit, language)} ${name}` : name
}

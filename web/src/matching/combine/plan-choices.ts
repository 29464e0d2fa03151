import { mostDemands, type SpotPlan } from '@bouwkring/contract/combinations'
import { amountIn, amountText } from '../../platform/format.ts'
import type { TFunction } from '../../texts/index.ts'

type Choice = SpotPlan['choices'][number]

/** The initial choice: all that have matches and still need something, up to the maximum. */
export const firstChosen = (choices: readonly Choice[]) =>
  choices
    .filter(({ left, matches }) => left !== null && left > 0 && matches > 0)
    .slice(0, mostDemands)
    .map(({ id }) => id)

/** How much of a demand is still needed. */
export function stillAsked(
  { amount, left, unit }: Choice,
  t: TFunction<'combinations'>,
  language: string,
) {
  if (amount === null || left === null) return t('plan.noAmount')
  if (left === amount) return amountIn(amount, unit, language)
  return left === 0
    ? t('plan.noneLeft')
    : t('plan.left', { left: amountText(left, language), amount: amountIn(amount, unit, language) })
}

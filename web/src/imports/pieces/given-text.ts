import type { ImportGiven } from '@bouwkring/contract/imports'
import { amountIn } from '../../platform/format.ts'

/** The amounts in a question about a product of which part has been given, as displayed. */
export function givenTexts(given: ImportGiven, language: string) {
  const shown = (amount: number, unit = given.unit) => amountIn(amount, unit, language)
  return {
    name: given.name,
    told: shown(given.told, given.told_unit),
    given: shown(given.given),
    left: shown(given.left),
    rest: given.rest === null ? null : shown(given.rest),
  }
}

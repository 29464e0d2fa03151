import type { ImportGiven } from '@bouwkring/contract/imports'
import { amountIn } from '../../platform/format.ts'

/** The amounts of a question about a product of which a part was given, as they are read. */
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

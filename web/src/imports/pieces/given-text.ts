import type { ImportGiven } from '@bouwkring/contract/imports'
import { amountText } from '../../platform/format.ts'
import { unitText } from '../../products/index.ts'

/** The amounts of a question about a product of which a part was given, as they are read. */
export function givenTexts(given: ImportGiven, language: string) {
  const shown = (amount: number, unit = given.unit) =>
    `${amountText(amount, language)} ${unitText(unit)}`.trim()
  return {
    name: given.name,
    told: shown(given.told, given.told_unit),
    given: shown(given.given),
    left: shown(given.left),
    rest: given.rest === null ? null : shown(given.rest),
  }
}

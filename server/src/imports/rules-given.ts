import { inThousandths, type Unit } from '@bouwkring/contract/amount'
import type { ImportGiven } from '@bouwkring/contract/imports'
import type { DraftColumns, Standing } from '../products/index.ts'

type Was = Pick<Standing, 'id' | 'name' | 'amount' | 'amount_given' | 'unit'>
type Now = Pick<DraftColumns, 'amount' | 'amount_type' | 'unit'>

/**
 * What is to be asked of the amount that a list tells of a product of which a part was given in transactions: an owner who counts what was
 * there in all would give that part away once more. Null where nothing was given, or the amount is what is left.
 */
export function givenOf(was: Was, now: Now): ImportGiven | null {
  const { amount: told, amount_type: type, unit = null } = now
  if (typeof told !== 'number' || type !== 0) return null
  if (was.amount_given === 0 || was.amount === null || told === was.amount) return null
  const rest = inThousandths(told - was.amount_given)
  return {
    name: was.name,
    told,
    told_unit: unit as Unit | null,
    given: was.amount_given,
    left: was.amount,
    unit: was.unit as Unit | null,
    // Of another unit, or of less than was given, nothing is left to be reckoned.
    rest: unit === was.unit && rest >= 0 ? rest : null,
  }
}

/** The text that is asked about: one product, told and given these amounts. When more is given before it is answered, it is asked again. */
export const saidOf = ({ id, name }: Was, { told, given }: ImportGiven) =>
  `${name} (${id}): ${told}, ${given}`

/** The amount that an answer means; null: as it is. Undefined: it is no answer to this. */
export function answeredAmount(
  { told, rest, left }: ImportGiven,
  value: string | null,
): number | undefined {
  if (value === 'left') return told
  if (value === 'total') return rest ?? undefined
  return value === null ? left : undefined
}

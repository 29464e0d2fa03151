import type { ImportGiven } from '@bouwkring/contract/imports'
import type { Standing } from '../products/index.ts'

/** The text of the question: one product, with the amount in the list and the amount given. If more is given before the answer, the question is asked again. */
export const saidOf = (
  { id, name }: Pick<Standing, 'id' | 'name'>,
  { told, given }: Pick<ImportGiven, 'told' | 'given'>,
) => `${name} (${id}): ${told}, ${given}`

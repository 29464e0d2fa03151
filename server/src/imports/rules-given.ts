import type { ImportGiven } from '@bouwkring/contract/imports'
import type { Standing } from '../products/index.ts'

/** The text that is asked about: one product, told and given these amounts. When more is given before it is answered, it is asked again. */
export const saidOf = (
  { id, name }: Pick<Standing, 'id' | 'name'>,
  { told, given }: Pick<ImportGiven, 'told' | 'given'>,
) => `${name} (${id}): ${told}, ${given}`

import type { Import, ImportQuestion } from '@bouwkring/contract/imports'

/**
 * Whether the subject of a question may be left empty. A new product needs an amount: one that is not taken over must be typed in the sheet. A list that changes products
 * leaves their existing values.
 */
export const mayStayEmpty = (
  { field }: Pick<ImportQuestion, 'field'>,
  { mode }: Pick<Import, 'mode'>,
) => field !== 'amount' || mode === 'sync'

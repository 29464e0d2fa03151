import type { Import, ImportQuestion } from '@bouwkring/contract/imports'

/**
 * Whether what a question is about may be left empty. A new product has an amount: what is not taken over is typed in the sheet. A list that changes products leaves what
 * they have.
 */
export const mayStayEmpty = (
  { field }: Pick<ImportQuestion, 'field'>,
  { mode }: Pick<Import, 'mode'>,
) => field !== 'amount' || mode === 'sync'

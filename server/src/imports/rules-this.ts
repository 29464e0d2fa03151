import { isThis } from '@bouwkring/contract/import-fields'
import type { ImportMode } from '@bouwkring/contract/imports'
import type { Answer } from './rules-line.ts'

type Said = Pick<Answer, 'field' | 'value'>

/** Whether one of these answers says that a row is an existing product. */
const saysThis = (answers: readonly Said[]) =>
  answers.some(({ field, value }) => field === 'name' && value === isThis)

/** Whether an import may change existing products, which requires a different permission than adding new ones. */
export const changesSome = ({ mode, answers }: { mode: ImportMode; answers: readonly Said[] }) =>
  mode === 'sync' || saysThis(answers)

/** The product permissions that a user needs to make these changes to an import, or to run it. */
export const actsOf = ({
  mode = 'add',
  answers = [],
  publish,
}: Partial<Parameters<typeof changesSome>[0]> & { publish?: boolean | undefined }) => [
  'create' as const,
  ...(changesSome({ mode, answers }) ? (['edit'] as const) : []),
  ...(publish === true ? (['publish'] as const) : []),
]

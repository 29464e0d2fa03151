import { isThis } from '@bouwkring/contract/import-fields'
import type { ImportMode } from '@bouwkring/contract/imports'
import type { Answer } from './rules-line.ts'

type Said = Pick<Answer, 'field' | 'value'>

/** Whether one of these answers is that a row is a product that is there. */
const saysThis = (answers: readonly Said[]) =>
  answers.some(({ field, value }) => field === 'name' && value === isThis)

/** Whether an import may change products that are there: that asks another right than adding some. */
export const changesSome = ({ mode, answers }: { mode: ImportMode; answers: readonly Said[] }) =>
  mode === 'sync' || saysThis(answers)

import { askedOrder } from '@bouwkring/contract/import-fields'
import type { ImportField } from '@bouwkring/contract/imports'
import { readDay, type ReadDay } from './rules-dates.ts'
import { answerKey, type Answers, type Findings, type ToldCell } from './rules-line.ts'

export const dayOrders = ['day', 'month'] as const

/** The day of a cell; null when it raises a question, or the user has said that the column gives none. Reports a cell that is not a date. */
export function dayOfCell(
  { at, column, text }: ToldCell,
  field: ImportField,
  { findings, answers }: { findings: Findings; answers: Answers },
): ReadDay | null {
  const answer = answers.get(answerKey(field, askedOrder))
  const order = dayOrders.find((one) => one === answer?.value)
  const read = readDay(text, order ?? (column.monthFirst === true ? 'ask' : 'day'))
  if (read !== 'doubtful') {
    if (!read) findings.wrong(at, field, 'date.wrong')
    return read
  }
  if (answer?.skip) findings.skipped = true
  else if (answer?.value !== null) findings.ask(at, field, askedOrder, 'import.dayOrder')
  return null
}

import type { ImportCell, ImportField, ImportGiven, LineProblem } from '@bouwkring/contract/imports'
import type { FieldMessage } from '@bouwkring/contract/messages'
import type { KeptColumn } from './rules-columns.ts'
import { plain } from './rules-text.ts'

/** A problem as it is kept: questions carry the text that is asked about, so that one answer does for all. */
export interface KeptProblem {
  column: number | null
  field: ImportField | null
  kind: LineProblem['kind']
  message: FieldMessage
  said?: string
  key?: string
  /** What its text names as `{name}`. */
  name?: string
  /** Of an amount: what was given of it. */
  given?: ImportGiven
}

/** What a person said that a text means. */
export interface Answer {
  field: ImportField
  said: string
  value: string | null
  skip: boolean
  /** The spot that is meant was made for this text. */
  made?: boolean
}
/** Answers by field and folded text. */
export type Answers = ReadonlyMap<string, Answer>
export const answerKey = (field: ImportField, said: string) => `${field}\n${plain(said)}`
export const answersOf = (answers: readonly Answer[]): Map<string, Answer> =>
  new Map(answers.map((answer) => [answerKey(answer.field, answer.said), answer]))

/** Collects what is asked or wrong in one row. */
export class Findings {
  readonly problems: KeptProblem[] = []
  /** An answer said that rows with this text are left out. */
  skipped = false

  /** Asks what a text of a cell means. */
  ask(
    column: number | null,
    field: ImportField,
    said: string,
    message: FieldMessage,
    more: Pick<KeptProblem, 'given'> = {},
  ) {
    const key = plain(said)
    this.problems.push({ column, field, kind: 'question', message, said, key, ...more })
  }
  /** Says that a cell is wrong. */
  wrong(column: number | null, field: ImportField | null, message: FieldMessage) {
    this.problems.push({ column, field, kind: 'error', message })
  }
  /** Says what a person may want to know, and bars nothing. */
  tell(column: number | null, field: ImportField | null, message: FieldMessage, name?: string) {
    this.problems.push({
      column,
      field,
      kind: 'told',
      message,
      ...(name !== undefined && { name }),
    })
  }
  get state(): 'ready' | 'question' | 'error' {
    if (this.problems.some(({ kind }) => kind === 'error')) return 'error'
    return this.problems.some(({ kind }) => kind === 'question') ? 'question' : 'ready'
  }
}

/** A cell of a row that is told, with what its column is. */
export interface ToldCell {
  at: number
  column: KeptColumn
  cell: ImportCell
  text: string
}

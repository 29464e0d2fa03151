import type { ImportCell, ImportField, ImportGiven, LineProblem } from '@bouwkring/contract/imports'
import type { FieldMessage } from '@bouwkring/contract/messages'
import type { KeptColumn } from './rules-columns.ts'
import { plain } from './rules-text.ts'

/** A problem as stored: a question carries the text it is about, so that one answer serves all equal texts. */
export interface KeptProblem {
  column: number | null
  field: ImportField | null
  kind: LineProblem['kind']
  message: FieldMessage
  said?: string
  key?: string
  /** The name that fills `{name}` in its message. */
  name?: string
  /** For an amount: the part that has been given. */
  given?: ImportGiven
}

/** A user's answer about the meaning of a text. */
export interface Answer {
  field: ImportField
  said: string
  value: string | null
  skip: boolean
  /** The spot was made for this text. */
  made?: boolean
}
/** Answers by field and folded text. */
export type Answers = ReadonlyMap<string, Answer>
export const answerKey = (field: ImportField, said: string) => `${field}\n${plain(said)}`
export const answersOf = (answers: readonly Answer[]): Map<string, Answer> =>
  new Map(answers.map((answer) => [answerKey(answer.field, answer.said), answer]))

/** Collects the questions and errors of one row. */
export class Findings {
  readonly problems: KeptProblem[] = []
  /** An answer says that rows with this text are skipped. */
  skipped = false

  /** Asks what the text of a cell means. */
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
  /** Reports that a cell is wrong. */
  wrong(column: number | null, field: ImportField | null, message: FieldMessage) {
    this.problems.push({ column, field, kind: 'error', message })
  }
  /** Reports information for the user, without blocking anything. */
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

/** A filled cell of a row, with its column. */
export interface ToldCell {
  at: number
  column: KeptColumn
  cell: ImportCell
  text: string
}

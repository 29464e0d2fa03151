import { Unit } from '@bouwkring/contract/amount'
import type { ImportCell, importFields } from '@bouwkring/contract/imports'
import type { FieldMessage } from '@bouwkring/contract/messages'
import { type PeriodCertainty } from '@bouwkring/contract/period'
import { type PriceType, type ProductCreate } from '@bouwkring/contract/products'
import { z } from 'zod'
import { type Share } from './rules-composition.ts'
import { type ReadDay } from './rules-dates.ts'
import { dayOfCell } from './rules-day-cell.ts'
import { answerKey, type Answers, type Findings, type ToldCell } from './rules-line.ts'
import { readNumber } from './rules-numbers.ts'
import { kilogram, readWord, valuesOf, type WordField, wordsIn } from './rules-words.ts'

export type Field = (typeof importFields)[number]

type Form = Partial<z.input<typeof ProductCreate>>
// The market counts nothing in kilograms: one is a thousandth of a ton.
export const counted = Unit.or(z.literal(kilogram))
type CountedIn = z.infer<typeof counted>
/** What a row says, as far as readable: the fields of the product form, and facts that apply to the row as a whole. */
export interface Told {
  form: Form
  external_ref?: string
  product_id?: number
  notes: string[]
  amount?: number
  least_amount?: number
  /** The unit, as given by its own cell. */
  unit?: CountedIn
  /** The unit, as given after a figure or in its heading. */
  figure_unit?: CountedIn
  /** The amount cell that contains the unit. */
  inCell?: { at: number; unit: CountedIn }
  /** Unit that the price applies to, from the cell or the heading. */
  price_unit?: { at: number; unit: CountedIn }
  /** Amounts are in kilograms; the price is per kilogram. */
  inKilograms?: boolean
  priceOfKilogram?: boolean
  price?: number
  price_type?: PriceType
  /** It is available from now on. */
  startsNow?: boolean
  /** The certainty of its period, as given by the row itself. */
  certainty?: PeriodCertainty
  latitude?: number
  longitude?: number
  /** The location in words: its cells joined together. */
  address?: { at: number; text: string }
  /** The contact person: the cells joined together. */
  contact?: { at: number; text: string }
  /** Only the town of its address is known. */
  isAbout?: boolean
  /** What it is made of. */
  shares?: Share[]
  /** The cell that names pictures. */
  pictures?: { at: number; cell: ImportCell }
}

export interface Reading {
  told: Told
  findings: Findings
  answers: Answers
}
export type Reader = (cell: ToldCell, reading: Reading) => void

/** The value of a text from a list; asks about an unknown text. An answer of null means: none of these. */
function word(
  field: WordField,
  { at, text }: ToldCell,
  { findings, answers }: Reading,
): string | null {
  const answer = answers.get(answerKey(field, text))
  if (answer?.skip) findings.skipped = true
  if (answer)
    return answer.value !== null && valuesOf[field].includes(answer.value) ? answer.value : null
  const value = readWord(field, text)
  if (value === null) findings.ask(at, field, text, 'import.which')
  return value
}

export function number(
  cell: ToldCell,
  { findings }: Reading,
  message: FieldMessage,
): number | null {
  const { field, numbers } = cell.column
  const n = readNumber(cell.cell, numbers)
  if (n === 'doubtful') findings.ask(cell.at, field ?? 'amount', '', 'import.doubtful')
  else if (n === null) findings.wrong(cell.at, field, message)
  return typeof n === 'number' ? n : null
}

/** Stores the value of a word, parsed by its schema. */
export const oneOf =
  <T>(field: WordField, schema: z.ZodType<T>, keep: (told: Told, value: T) => void): Reader =>
  (cell, reading) => {
    const read = schema.safeParse(word(field, cell, reading))
    if (read.success) keep(reading.told, read.data)
  }
export const someOf =
  <T>(field: WordField, schema: z.ZodType<T>, keep: (told: Told, values: T[]) => void): Reader =>
  (cell, reading) => {
    const values = wordsIn(cell.text).map((part) =>
      schema.safeParse(word(field, { ...cell, text: part }, reading)),
    )
    keep(
      reading.told,
      values.flatMap((read) => (read.success ? [read.data] : [])),
    )
  }
export const day =
  (field: Field, keep: (told: Told, day: ReadDay) => boolean): Reader =>
  (cell, { told, findings, answers }) => {
    const read = dayOfCell(cell, field, { findings, answers })
    if (read && !keep(told, read)) findings.wrong(cell.at, field, 'date.wrong')
  }
export const year =
  (field: Field, keep: (told: Told, year: number, about: boolean) => void): Reader =>
  (cell, { told, findings }) => {
    const [, about, digits] = /^(circa|ca\.?|about|±|c\.)?\s*(\d{4})$/i.exec(cell.text) ?? []
    if (digits === undefined) findings.wrong(cell.at, field, 'year.wrong')
    else keep(told, Number(digits), about !== undefined)
  }

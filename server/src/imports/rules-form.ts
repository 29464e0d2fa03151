import { hundredths, Unit } from '@bouwkring/contract/amount'
import { OtlType } from '@bouwkring/contract/catalogue'
import {
  ConditionGrade,
  Demountability,
  firstDay,
  HazardKind,
  HazardState,
  KnownBy,
  OriginKind,
} from '@bouwkring/contract/condition'
import type { ImportCell, importFields } from '@bouwkring/contract/imports'
import type { FieldMessage } from '@bouwkring/contract/messages'
import { PeriodCertainty, slackDays } from '@bouwkring/contract/period'
import { SustainabilityType } from '@bouwkring/contract/product'
import { PriceType, type ProductCreate, Transport } from '@bouwkring/contract/products'
import { z } from 'zod'
import { type Share, sharesOf } from './rules-composition.ts'
import { certaintyOf, keptPrecision, lastDay, type ReadDay } from './rules-dates.ts'
import { dayOfCell } from './rules-day-cell.ts'
import { isDoubted, substancesIn } from './rules-hazard.ts'
import { answerKey, type Answers, type Findings, type ToldCell } from './rules-line.ts'
import { saysNow } from './rules-moment.ts'
import { readNumber } from './rules-numbers.ts'
import { amountWord } from './rules-amount-word.ts'
import { figureOf, headingWithUnit } from './rules-figure.ts'
import { asWritten, behind, noteOf } from './rules-as-written.ts'
import { priceOfText } from './rules-price.ts'
import { kilogram, readWord, valuesOf, type WordField, wordsIn } from './rules-words.ts'

type Field = (typeof importFields)[number]

type Form = Partial<z.input<typeof ProductCreate>>
// The market counts nothing in kilograms: one is a thousandth of a ton.
const counted = Unit.or(z.literal(kilogram))
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

interface Reading {
  told: Told
  findings: Findings
  answers: Answers
}
type Reader = (cell: ToldCell, reading: Reading) => void

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

function number(cell: ToldCell, { findings }: Reading, message: FieldMessage): number | null {
  const { field, numbers } = cell.column
  const n = readNumber(cell.cell, numbers)
  if (n === 'doubtful') findings.ask(cell.at, field ?? 'amount', '', 'import.doubtful')
  else if (n === null) findings.wrong(cell.at, field, message)
  return typeof n === 'number' ? n : null
}

/** Stores the value of a word, parsed by its schema. */
const oneOf =
  <T>(field: WordField, schema: z.ZodType<T>, keep: (told: Told, value: T) => void): Reader =>
  (cell, reading) => {
    const read = schema.safeParse(word(field, cell, reading))
    if (read.success) keep(reading.told, read.data)
  }
const someOf =
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
const day =
  (field: Field, keep: (told: Told, day: ReadDay) => boolean): Reader =>
  (cell, { told, findings, answers }) => {
    const read = dayOfCell(cell, field, { findings, answers })
    if (read && !keep(told, read)) findings.wrong(cell.at, field, 'date.wrong')
  }
const year =
  (field: Field, keep: (told: Told, year: number, about: boolean) => void): Reader =>
  (cell, { told, findings }) => {
    const [, about, digits] = /^(circa|ca\.?|about|±|c\.)?\s*(\d{4})$/i.exec(cell.text) ?? []
    if (digits === undefined) findings.wrong(cell.at, field, 'year.wrong')
    else keep(told, Number(digits), about !== undefined)
  }
const degrees =
  (field: 'latitude' | 'longitude'): Reader =>
  (cell, reading) => {
    // Coordinates have more decimals than a thousand has zeros: 52.123 does not mean 52,123.
    const style = cell.column.numbers ?? (cell.text.includes(',') ? 'comma' : 'point')
    const n = number(
      { ...cell, column: { ...cell.column, numbers: style } },
      reading,
      'field.wrong',
    )
    if (n !== null) reading.told[field] = n
  }

/** A day of the product's own period: the period is as certain as the least certain of its days. */
const periodDay = (field: 'period_from' | 'period_till', dayOf: (read: ReadDay) => string) =>
  day(field, ({ form }, read) => {
    const certainty: PeriodCertainty = certaintyOf[read.precision]
    const was = form.period?.certainty ?? 'fixed'
    form.period = {
      ...form.period,
      [field === 'period_from' ? 'from' : 'till']: dayOf(read),
      certainty: slackDays[was] > slackDays[certainty] ? was : certainty,
    }
    return true
  })

const firstOfPeriod = periodDay('period_from', ({ day: on }) => on)

/** Stores the unit of a figure, which is the same for all figures of a row. */
function keepUnit(cell: ToldCell, behind: string | null, { told, findings }: Reading) {
  const unit = counted.safeParse(behind ?? headingWithUnit(cell.column.heading)?.unit).data
  if (unit === undefined) return
  if (told.figure_unit !== undefined && told.figure_unit !== unit)
    findings.wrong(cell.at, cell.column.field, 'import.unitOther')
  told.figure_unit = unit
  if (behind !== null) told.inCell = { at: cell.at, unit }
}

/** A price that is a figure: a minimum price, or a price per unit that follows it or is in its heading. */
function readPrice(cell: ToldCell, reading: Reading) {
  const { told } = reading
  const { text, unit: behind, isFrom } = priceOfText(cell.text)
  const n = number(
    typeof cell.cell === 'string' ? { ...cell, cell: text, text } : cell,
    reading,
    'price.number',
  )
  if (n === null) return
  if (isFrom) told.price_type ??= 'from'
  told.price = n
  const unit = counted.safeParse(behind ?? headingWithUnit(cell.column.heading)?.unit)
  if (unit.success) told.price_unit = { at: cell.at, unit: unit.data }
}

/** A figure with its unit: `120 m`. Asks whether an approximate figure will do. */
function figure(cell: ToldCell, reading: Reading): number | null {
  const { findings, answers } = reading
  const { cell: digits, unit, about } = figureOf(cell.cell)
  const n = number({ ...cell, cell: digits }, reading, 'amount.number')
  if (n === null) return null
  if (about) {
    const field = cell.column.field ?? 'amount'
    const answer = answers.get(answerKey(field, cell.text))
    if (answer?.skip) findings.skipped = true
    if (!answer) findings.ask(cell.at, field, cell.text, 'import.about')
    // If left empty, it gives neither a figure nor a unit.
    if (answer && answer.value !== 'about') return null
  }
  keepUnit(cell, unit, reading)
  return n
}

const hazardState = oneOf(
  'hazard',
  HazardState,
  ({ form }, state) => void (form.hazard = { ...form.hazard, state }),
)

/** Fields whose cells are read elsewhere: object types, spots, and properties. */
type Elsewhere = 'otl' | 'spot' | 'properties'

const readers: Record<Exclude<Field, Elsewhere>, Reader> = {
  external_ref: ({ text }, { told }) => void (told.external_ref = text),
  // In a list from someone else, an id is not an id of ours.
  product_id: ({ text }, { told }) => {
    if (/^\d{1,15}$/.test(text)) told.product_id = Number(text)
  },
  name: (cell, { told }) => void (told.form.name = asWritten(cell)),
  type: oneOf('type', OtlType, ({ form }, type) => void (form.type = type)),
  amount: (cell, reading) => {
    const worded = amountWord(cell)
    if (worded) {
      reading.told.form.amount_type = worded.type
      reading.told.form.amount = null
      if (worded.rest.text === '') return
    }
    const n = figure(worded?.rest ?? cell, reading)
    if (n !== null) reading.told.amount = n
    if (n === 0) reading.findings.tell(cell.at, 'amount', 'import.none')
  },
  unit: oneOf('unit', counted, (told, unit) => void (told.unit = unit)),
  least_amount: (cell, reading) => {
    const n = figure(cell, reading)
    if (n !== null) reading.told.least_amount = n
  },
  note: (cell, { told }) => void told.notes.push(noteOf(cell)),
  sustainability_type: oneOf(
    'sustainability_type',
    SustainabilityType,
    ({ form }, label) => void (form.sustainability_type = label),
  ),
  price: (cell, reading) => {
    const type = PriceType.safeParse(readWord('price_type', cell.text))
    if (type.success) reading.told.price_type = type.data
    else readPrice(cell, reading)
  },
  price_type: oneOf('price_type', PriceType, (told, type) => void (told.price_type = type)),
  transport: someOf('transport', Transport, ({ form }, ways) => void (form.transport = ways)),
  condition: oneOf(
    'condition',
    z.coerce.number().pipe(ConditionGrade),
    ({ form }, grade) => void (form.condition = { ...form.condition, grade }),
  ),
  condition_known: oneOf(
    'condition_known',
    KnownBy,
    ({ form }, known) => void (form.condition = { ...form.condition, known }),
  ),
  condition_on: day('condition_on', ({ form }, read) => {
    form.condition = { ...form.condition, on: read.day }
    return read.precision === 'day'
  }),
  origin: oneOf(
    'origin',
    OriginKind,
    ({ form }, kind) => void (form.origin = { ...form.origin, kind }),
  ),
  origin_on: day('origin_on', ({ form }, { day: on, precision: told }) => {
    const precision = keptPrecision[told]
    form.origin = { ...form.origin, on: firstDay(on, precision), precision }
    return true
  }),
  origin_place: (cell, { told: { form } }) =>
    void (form.origin = { ...form.origin, place: asWritten(cell) }),
  origin_work: (cell, { told: { form } }) =>
    void (form.origin = { ...form.origin, work: asWritten(cell) }),
  origin_built: year(
    'origin_built',
    ({ form }, built) => void (form.origin = { ...form.origin, built }),
  ),
  in_use_since: year(
    'in_use_since',
    ({ form }, since, about) => void (form.in_use_since = { year: since, about }),
  ),
  demountability: oneOf(
    'demountability',
    Demountability,
    ({ form }, how) => void (form.demountability = how),
  ),
  hazard: (cell, reading) => {
    const { form } = reading.told
    const named = substancesIn(cell.text)
    if (named) form.hazard = { ...form.hazard, ...named }
    else if (isDoubted(cell.text)) form.hazard = { ...form.hazard, state: 'suspected' }
    else hazardState(cell, reading)
  },
  hazard_kinds: someOf(
    'hazard_kinds',
    HazardKind,
    ({ form }, kinds) => void (form.hazard = { ...form.hazard, kinds }),
  ),
  period_from: (cell, reading) => {
    if (saysNow(cell.text)) reading.told.startsNow = true
    else firstOfPeriod(cell, reading)
  },
  period_till: periodDay('period_till', lastDay),
  period_certainty: oneOf(
    'period_certainty',
    PeriodCertainty,
    (told, certainty) => void (told.certainty = certainty),
  ),
  latitude: degrees('latitude'),
  longitude: degrees('longitude'),
  address: (cell, { told }) => void (told.address = behind(told.address, cell)),
  contact: (cell, { told }) => void (told.contact = behind(told.contact, cell)),
  pictures: ({ at, cell }, { told }) => void (told.pictures = { at, cell }),
  composition: ({ at, cell, text }, { told, findings }) => {
    const shares = sharesOf(typeof cell === 'string' ? cell : text)
    if (!shares) return findings.wrong(at, 'composition', 'import.shares')
    told.shares = shares
    if (hundredths(shares.map(({ percentage }) => percentage)) < 10_000)
      findings.tell(at, 'composition', 'import.sharesLess')
  },
}

/** Reads a cell of a form field into the row's data. */
export function readCell(field: Exclude<Field, Elsewhere>, cell: ToldCell, reading: Reading) {
  readers[field](cell, reading)
}

import { hundredths } from '@bouwkring/contract/amount'
import { OtlType } from '@bouwkring/contract/catalogue'
import { PeriodCertainty, slackDays } from '@bouwkring/contract/period'
import { SustainabilityType } from '@bouwkring/contract/product'
import { PriceType, Transport } from '@bouwkring/contract/products'
import { sharesOf } from './rules-composition.ts'
import { certaintyOf, lastDay, type ReadDay } from './rules-dates.ts'
import { answerKey, type ToldCell } from './rules-line.ts'
import { amountWord } from './rules-amount-word.ts'
import { figureOf, headingWithUnit } from './rules-figure.ts'
import { asWritten, behind, noteOf } from './rules-as-written.ts'
import { saysNow } from './rules-moment.ts'
import { priceOfText } from './rules-price.ts'
import { readWord } from './rules-words.ts'
import {
  counted,
  day,
  type Field,
  number,
  oneOf,
  type Reader,
  type Reading,
  someOf,
} from './rules-readers.ts'
import { conditionReaders } from './rules-form-condition.ts'

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
  ...conditionReaders,
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

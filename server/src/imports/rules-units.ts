import type { Told } from './rules-readers.ts'
import { answerKey, type Answers, type Findings } from './rules-line.ts'
import { kilogram } from './rules-words.ts'

type CountedIn = NonNullable<Told['unit']>
const asKept = (unit: CountedIn) => (unit === kilogram ? 'ton' : unit)

/** Determines the unit of a row: from its own cell, otherwise from the text after its amount or in the heading; if both are given, they must match. */
export function settleUnits(told: Told, findings: Findings) {
  const unit = told.unit ?? told.figure_unit
  if (told.unit !== undefined && told.inCell && told.inCell.unit !== told.unit)
    findings.wrong(told.inCell.at, 'amount', 'import.unitOther')
  if (unit !== undefined) countIn(told, unit)
}

function countIn(told: Told, unit: CountedIn) {
  told.inKilograms = unit === kilogram
  told.form.unit = asKept(unit)
  told.priceOfKilogram = told.inKilograms
}

/** Asks about a price in a different unit than the product's, unless the user has said that it applies to the product's unit. */
function askPrice(
  told: Told,
  of: NonNullable<Told['price_unit']>,
  unit: string | null,
  { findings, answers }: { findings: Findings; answers: Answers },
) {
  const said = unit === null ? of.unit : `${of.unit} / ${unit}`
  const answer = answers.get(answerKey('price', said))
  if (answer?.skip) findings.skipped = true
  delete told.price_unit
  if (answer?.value === 'row') return
  delete told.price
  if (!answer) findings.ask(of.at, 'price', said, 'import.priceUnit')
}

/**
 * Checks that a price is per unit of the product: the row's unit, otherwise the unit of the product that it is about. A row that is not yet about a product and gives
 * no other unit takes the unit of its price.
 */
export function settlePrice(
  told: Told,
  was: { unit: string | null } | undefined,
  findings: Findings,
  answers: Answers,
) {
  const { price_unit: of } = told
  if (!of) return
  if (!was && told.form.unit === undefined) countIn(told, of.unit)
  const unit = told.form.unit ?? was?.unit ?? null
  if (asKept(of.unit) === unit) told.priceOfKilogram = of.unit === kilogram
  else askPrice(told, of, unit, { findings, answers })
}

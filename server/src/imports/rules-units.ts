import type { Told } from './rules-form.ts'
import { answerKey, type Answers, type Findings } from './rules-line.ts'
import { kilogram } from './rules-words.ts'

type CountedIn = NonNullable<Told['unit']>
const asKept = (unit: CountedIn) => (unit === kilogram ? 'ton' : unit)

/** Sees in what a row counts: as a cell of its own says, else as stands behind its amount or above it; both must say the same. */
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

/**
 * Sees that a price is of what the product counts in: as the row says, else as the product that it is about has it. Asks about one of another unit, unless somebody
 * said that it is of that one. A row that is about no product yet and says nothing else counts in what its price is of.
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
  told.priceOfKilogram = of.unit === kilogram
  if (asKept(of.unit) === unit) return
  const said = unit === null ? of.unit : `${of.unit} / ${unit}`
  const answer = answers.get(answerKey('price', said))
  if (answer?.skip) findings.skipped = true
  delete told.price_unit
  told.priceOfKilogram = told.inKilograms === true
  if (answer?.value === 'row') return
  delete told.price
  if (!answer) findings.ask(of.at, 'price', said, 'import.priceUnit')
}

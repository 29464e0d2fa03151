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

/** Asks about a price of another unit than the product counts in, unless somebody said that it is of that one. */
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
 * Sees that a price is of what the product counts in: as the row says, else as the product that it is about has it. A row that is about no product yet and says nothing
 * else counts in what its price is of.
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

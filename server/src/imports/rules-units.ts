import type { Told } from './rules-form.ts'
import { answerKey, type Answers, type Findings } from './rules-line.ts'
import { kilogram } from './rules-words.ts'

const asKept = (unit: NonNullable<Told['unit']>) => (unit === kilogram ? 'ton' : unit)

/** Asks about a price of another unit than the row counts in, unless somebody said that it is of that one. */
function comparePrice(told: Told, findings: Findings, answers: Answers) {
  const { price_unit: of, form } = told
  if (!of || !form.unit || asKept(of.unit) === form.unit) return
  const said = `${of.unit} / ${form.unit}`
  const answer = answers.get(answerKey('price', said))
  if (answer?.skip) findings.skipped = true
  delete told.price_unit
  told.priceOfKilogram = told.inKilograms === true
  if (answer?.value === 'row') return
  delete told.price
  if (!answer) findings.ask(of.at, 'price', said, 'import.priceUnit')
}

/** Sees in what a row counts: as a cell of its own says, else as stands behind its amount or above it; both must say the same. */
export function settleUnits(told: Told, findings: Findings, answers: Answers) {
  const unit = told.unit ?? told.figure_unit
  if (told.unit !== undefined && told.inCell && told.inCell.unit !== told.unit)
    findings.wrong(told.inCell.at, 'amount', 'import.unitOther')
  if (unit === undefined) return
  told.inKilograms = unit === kilogram
  told.form.unit = asKept(unit)
  told.priceOfKilogram = (told.price_unit?.unit ?? unit) === kilogram
  comparePrice(told, findings, answers)
}

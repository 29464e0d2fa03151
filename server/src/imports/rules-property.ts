import type { PropertyBody } from '@bouwkring/contract/products'
import type { PropertyData, PropertyType } from '@bouwkring/contract/catalogue'
import { dayOfCell } from './rules-day-cell.ts'
import { figureFirst } from './rules-figure.ts'
import { type Answer, answerKey, type Answers, type Findings, type ToldCell } from './rules-line.ts'
import { readNumber } from './rules-numbers.ts'
import { plain } from './rules-text.ts'

/** The parts of a property that determine how its cells are read. */
export interface ReadProperty {
  id: number
  type: PropertyType
  units: readonly string[]
  data: PropertyData
}
type Given = Pick<PropertyBody, 'value' | 'unit'>

const unitIn = (text: string, units: readonly string[]) =>
  units.find((unit) => plain(unit) === plain(text))
const inHeading = /\(([^()]{1,20})\)\s*$/

/** The unit after a number, otherwise the one in the heading (`Lengte (mm)`), otherwise the property's first; undefined: a unit that the property does not have. */
function unitOf(p: ReadProperty, { column }: ToldCell, behind: string): string | null | undefined {
  if (behind !== '') return unitIn(behind, p.units)
  const above = inHeading.exec(column.heading)?.[1]
  return (above === undefined ? undefined : unitIn(above, p.units)) ?? p.units[0] ?? null
}

/** A number with its unit: `2,5 m`. */
function numeric(p: ReadProperty, told: ToldCell, findings: Findings): Given | null {
  const { at, column, cell, text } = told
  const digits = figureFirst.exec(text)?.[0] ?? text
  const behind = text.slice(digits.length).trim()
  const n = readNumber(typeof cell === 'number' ? cell : digits, column.numbers)
  const unit = unitOf(p, told, behind)
  if (n === 'doubtful') findings.ask(at, `property:${p.id}`, '', 'import.doubtful')
  else if (n === null) findings.wrong(at, `property:${p.id}`, 'property.number')
  else if (unit === undefined) findings.wrong(at, `property:${p.id}`, 'property.unit')
  else return { value: [n], unit }
  return null
}

/** The option that a text means; null when the user said none of them, undefined when it must be asked. */
function optionOf(options: readonly string[], part: string, answer: Answer | undefined) {
  if (answer?.value === null) return null
  // An option that has gone since the answer is asked about again.
  if (answer && options.includes(answer.value)) return answer.value
  return options.find((one) => plain(one) === plain(part))
}

/** Options as spelt in the catalogue; asks about a text that is not an option. */
function chosen(
  p: ReadProperty,
  { at, text }: ToldCell,
  findings: Findings,
  answers: Answers,
): Given | null {
  const options = p.data.options ?? []
  const parts =
    p.type === 'checkbox' && !options.some((one) => plain(one) === plain(text))
      ? text.split(/\s*[,;|]\s*/).filter((part) => part !== '')
      : [text]
  const found: string[] = []
  for (const part of parts) {
    const field = `property:${p.id}` as const
    const answer = answers.get(answerKey(field, part))
    if (answer?.skip) findings.skipped = true
    const option = optionOf(options, part, answer)
    if (option === undefined) findings.ask(at, field, part, 'import.option')
    else if (option !== null) found.push(option)
  }
  return found.length > 0 ? { value: found, unit: null } : null
}

/** The value that a cell gives for a property; null when it gives none or raises a question. */
export function readProperty(
  p: ReadProperty,
  cell: ToldCell,
  findings: Findings,
  answers: Answers,
): Given | null {
  if (p.type === 'number' || p.type === 'slider') return numeric(p, cell, findings)
  if (p.type === 'list' || p.type === 'radio' || p.type === 'checkbox')
    return chosen(p, cell, findings, answers)
  if (p.type !== 'date') return { value: [cell.text], unit: null }
  const field = `property:${p.id}` as const
  const day = dayOfCell(cell, field, { findings, answers })
  if (day?.precision === 'day') return { value: [day.day], unit: null }
  if (day) findings.wrong(cell.at, field, 'date.wrong')
  return null
}

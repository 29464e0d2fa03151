import type { ImportCell } from '@bouwkring/contract/imports'
import { isThis } from '@bouwkring/contract/import-fields'
import type { Standing } from '../products/index.ts'
import { keptAmount, placeOf } from './actions-input.ts'
import type { Told } from './rules-readers.ts'
import { answerKey, type Answers, type Findings } from './rules-line.ts'
import { isElsewhere, lookOf } from './rules-look.ts'
import { plain, textOfCell } from './rules-text.ts'

/** What rows that share no number with a product are compared with. */
export interface Alike {
  answers: Answers
  /** The index of the name column, if there is one. */
  nameAt: number | null
  /** True when a column holds amounts. */
  hasAmounts: boolean
  /** Products of the spot by appearance, except those made by the import itself. */
  byLook: ReadonlyMap<string, readonly Standing[]>
  /** The row that each product now belongs to; 0: a row that was done earlier. */
  taken: Map<number, number>
}

/** The folded texts that rows may have as names: only products with such a name can look like one of them. */
export const namesIn = (
  at: readonly number[],
  lines: readonly { cells: readonly ImportCell[] }[],
): Set<string> =>
  new Set(
    at
      .filter((column) => column >= 0)
      .flatMap((column) => lines.map(({ cells }) => plain(textOfCell(cells[column])))),
  )

// When only the town is known, the exact place within it is not.
const unplaced = { latitude: null, longitude: null }

/** Products of the spot that a row looks like. */
function looksLike(
  { byLook, ...list }: Pick<Alike, 'byLook' | 'hasAmounts'>,
  told: Told,
): readonly Standing[] {
  const { name = '', unit = null } = told.form
  if (name === '') return []
  const found = byLook.get(lookOf({ name, unit, amount: keptAmount(told, list) })) ?? []
  const place = told.isAbout ? unplaced : placeOf(told)
  // Two things with different numbers from their owner are different things, however alike; so are things in two places.
  return found.filter(
    (p) => (told.external_ref === undefined || p.external_ref === null) && !isElsewhere(p, place),
  )
}

/** Asks about a row that looks like a product of the spot; returns the product that the user says it is. Each product matches only one row. */
export function alikeOf(
  { answers, nameAt, taken, ...list }: Alike,
  row: number,
  told: Told,
  findings: Findings,
): Standing | undefined {
  const alike = looksLike(list, told)
  if (alike.length === 0) return undefined
  const { name = '' } = told.form
  const answer = answers.get(answerKey('name', name))
  if (answer?.skip) findings.skipped = true
  if (!answer) findings.ask(nameAt, 'name', name, 'import.present')
  if (answer?.value !== isThis) return undefined
  const free = alike.find(({ id }) => (taken.get(id) ?? row) === row)
  if (!free) findings.wrong(nameAt, 'name', 'import.presentTwice')
  return free
}

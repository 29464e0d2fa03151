import type { BasketAmounts, BasketState } from '@bouwkring/contract/baskets'
import { assumptionNames } from '@bouwkring/contract/assumptions'
import type { TransactionStatus } from '@bouwkring/contract/transactions'
import { minus } from './rules.ts'

/** A line with the fields that determine the state of its basket. */
export interface Line {
  id: number
  status: TransactionStatus
  amount: number
  replaces_id: number | null
}

const sure = (line: Line) => line.status === 'accepted' || line.status === 'completed'
const stands = (line: Line) => sure(line) || line.status === 'pending'

/** In thousandths, as the database stores them: sums of fractions stay exact. */
const sum = (amounts: readonly number[]) =>
  amounts.reduce((total, one) => total + Math.round(one * 1000), 0) / 1000

/** The missing amount of a line: zero while it stands; once it has ended, its amount less that of its replacements. What the replacements themselves lack counts as theirs. */
export function missingOf(line: Line, lines: readonly Line[]): number {
  if (stands(line)) return 0
  const instead = lines.filter((other) => other.replaces_id === line.id)
  return Math.max(0, minus(line.amount, sum(instead.map((one) => one.amount))))
}

/** The state of a basket, derived from its lines. */
export function basketState(lines: readonly Line[]): BasketState {
  if (!lines.some(stands)) return 'failed'
  if (lines.some((line) => missingOf(line, lines) > 0)) return 'partial'
  return lines.some((line) => line.status === 'pending') ? 'open' : 'complete'
}

/** A line of a basket that lapsed: what stood of it no longer does, even before the job has taken it back. */
export const lapsedLine = <L extends Pick<Line, 'status'>>(line: L): L =>
  line.status === 'pending' || line.status === 'accepted' ? { ...line, status: 'retracted' } : line

/** The certain, waiting and missing amounts of a basket; together they equal the requested amount. */
export function basketAmounts(lines: readonly Line[]): BasketAmounts {
  const of = (which: (line: Line) => boolean) => sum(lines.filter(which).map((line) => line.amount))
  const parts = {
    sure: of(sure),
    waiting: of((line) => line.status === 'pending'),
    missing: sum(lines.map((line) => missingOf(line, lines))),
  }
  return { asked: sum(Object.values(parts)), ...parts }
}

/** Combines lines with the same product into one, for each demand that it fills and each depot that stores it; other fields come from the first. `at` is the position of its first mention. */
export function summed<
  L extends {
    product: number
    amount: number
    replaces?: number
    store?: number | undefined
    demand?: number | undefined
  },
>(given: readonly L[]): (L & { at: number })[] {
  const found = new Map<string, L & { at: number }>()
  for (const [at, line] of given.entries()) {
    const { product, replaces = '', store = '', demand = '' } = line
    const key = [product, replaces, store, demand].join(':')
    const first = found.get(key)
    found.set(key, first ? { ...first, amount: sum([first.amount, line.amount]) } : { ...line, at })
  }
  return [...found.values()]
}

/** The figures stored with a basket: those of the known assumptions, in their order, and the others, by name. */
export function storedFigures(stored: Readonly<Record<string, number | string | boolean>>) {
  const assumptions = assumptionNames.flatMap((name) => {
    const value = stored[name]
    return typeof value === 'number' ? [{ name, value }] : []
  })
  const known = new Set<string>(assumptions.map(({ name }) => name))
  const noted = Object.entries(stored)
    .filter(([name]) => !known.has(name))
    .map(([name, value]) => ({ name, value }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return { assumptions, noted }
}

/** The stock of a product that is left for new lines: the current stock, less the amount of older lines in waiting baskets. */
export const leftFor = (stock: number, promised: number, asked: number) =>
  Math.max(0, minus(stock, minus(promised, asked)))

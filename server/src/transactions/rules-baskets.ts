import type { BasketAmounts, BasketState } from '@bouwkring/contract/baskets'
import type { TransactionStatus } from '@bouwkring/contract/transactions'
import { minus } from './rules.ts'

/** A line as the state of its basket follows from it. */
export interface Line {
  id: number
  status: TransactionStatus
  amount: number
  replaces_id: number | null
}

const sure = (line: Line) => line.status === 'accepted' || line.status === 'completed'
const stands = (line: Line) => sure(line) || line.status === 'pending'

/** In thousandths, as the database keeps them: sums of fractions stay exact. */
const sum = (amounts: readonly number[]) =>
  amounts.reduce((total, one) => total + Math.round(one * 1000), 0) / 1000

/** What is missing in the place of a line: nothing while it stands; once it ended its amount, less what stands in for it. What those that stand in lack themselves is theirs. */
export function missingOf(line: Line, lines: readonly Line[]): number {
  if (stands(line)) return 0
  const instead = lines.filter((other) => other.replaces_id === line.id)
  return Math.max(0, minus(line.amount, sum(instead.map((one) => one.amount))))
}

/** What becomes of a basket by its lines. */
export function basketState(lines: readonly Line[]): BasketState {
  if (!lines.some(stands)) return 'failed'
  if (lines.some((line) => missingOf(line, lines) > 0)) return 'partial'
  return lines.some((line) => line.status === 'pending') ? 'open' : 'complete'
}

/** How much of a basket is sure, waits and is missing; together what was asked. */
export function basketAmounts(lines: readonly Line[]): BasketAmounts {
  const of = (which: (line: Line) => boolean) => sum(lines.filter(which).map((line) => line.amount))
  const parts = {
    sure: of(sure),
    waiting: of((line) => line.status === 'pending'),
    missing: sum(lines.map((line) => missingOf(line, lines))),
  }
  return { asked: sum(Object.values(parts)), ...parts }
}

/** The same product named twice is one line of the sum, for each demand that it fills and each depot that it waits in; what else it says is taken of the first. `at` is the place where it was named first. */
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

/** What the stock of a product leaves for new lines: what there is, less what older lines of baskets that wait for an answer ask of it. */
export const leftFor = (stock: number, promised: number, asked: number) =>
  Math.max(0, minus(stock, minus(promised, asked)))

import { BasketBody } from '@bouwkring/contract/baskets'
import { PositiveAmount, type Unit } from '@bouwkring/contract/amount'
import type { ProductCard } from '@bouwkring/contract/market'
import type { Transport } from '@bouwkring/contract/products'
import type { z } from 'zod'
import { refusalsOf } from '../../platform/contract-form.ts'
import type { WaitsIn } from './basket-lines.ts'

/** What a line needs to know of its product. */
export type Wanted = Pick<
  ProductCard,
  | 'id'
  | 'name'
  | 'amount'
  | 'amount_type'
  | 'unit'
  | 'city'
  | 'image'
  | 'otl'
  | 'tenant'
  | 'transport'
>
/** A line as it is filled in: null while nothing is. */
export interface Line {
  product: Wanted
  amount: number | null
  /** What of it is asked by baskets that wait for an answer, in its unit, as far as that is known. */
  asked?: number
  /** How it comes; undefined: the first way that is offered. */
  transport?: Transport | undefined
  /** The depot that it waits in until it is needed. */
  store?: WaitsIn | null
  /** The demand that it fills, where the basket fills several. */
  for?: { id: number; name: string } | undefined
}
export type Form = Pick<z.input<typeof BasketBody>, 'mode' | 'reason' | 'remark' | 'days'> & {
  lines: readonly Line[]
}

/** How goods of a line come, of the ways that are offered; undefined where none is. */
export const transportOf = ({ product: { transport: ways }, transport }: Line) =>
  transport && ways.includes(transport) ? transport : ways[0]

/** A line as it is sent. */
export function lineBody(line: Line) {
  const transport = transportOf(line)
  return {
    product: line.product.id,
    // Nothing filled in goes as nothing: the contract has words for that.
    amount: line.amount as number,
    ...(transport && { transport }),
    ...(line.store && { store: line.store.id }),
  }
}

/** What is sent. */
export const bodyOf = (
  { lines, reason = '', remark = '', ...rest }: Form,
  demand: number | null,
  assumptions?: Readonly<Record<string, number>>,
) => ({
  ...rest,
  reason: rest.mode === 'all' ? reason.trim() : '',
  remark: remark.trim(),
  lines: lines.map((line) => ({
    ...lineBody(line),
    ...(line.for && { demand: line.for.id }),
  })),
  ...(demand !== null && { demand }),
  ...(assumptions && { assumptions }),
})

/** What is wrong with the form by the rules of the contract, by the path of the field. */
export function wrongWith(body: ReturnType<typeof bodyOf>): Record<string, string> {
  const read = BasketBody.safeParse(body)
  if (read.success) return {}
  return Object.fromEntries(
    refusalsOf(read.error)
      .toReversed()
      .map(({ path, message }) => [path, message]),
  )
}

/** The lines that ask for an amount as the contract has it. */
export const filledIn = (lines: readonly Line[]) =>
  lines.filter(
    (line): line is Line & { amount: number } => PositiveAmount.safeParse(line.amount).success,
  )

/** How much is asked together in each unit, in the order in which they occur; of nothing yet, 0 of the first. */
export function sums(lines: readonly Line[]): { unit: Unit | null; amount: number }[] {
  const found = new Map<Unit | null, number>()
  for (const { product, amount } of filledIn(lines))
    found.set(product.unit, (found.get(product.unit) ?? 0) + Math.round(amount * 1000))
  if (found.size === 0 && lines[0]) found.set(lines[0].product.unit, 0)
  return [...found].map(([unit, thousandths]) => ({ unit, amount: thousandths / 1000 }))
}

/** Whole days that are left until a moment, at least 0. */
export const daysLeft = (until: string, now = Date.now()) =>
  Math.max(0, Math.ceil((Date.parse(until) - now) / 86_400_000))

import { BasketBody } from '@bouwkring/contract/baskets'
import { PositiveAmount, type Unit } from '@bouwkring/contract/amount'
import type { Likeness } from '@bouwkring/contract/combinations'
import type { ProductCard } from '@bouwkring/contract/market'
import type { Transport } from '@bouwkring/contract/products'
import type { z } from 'zod'
import { refusalsOf } from '../../platform/contract-form.ts'
import type { WaitsIn } from './basket-lines.ts'

/** The product fields that a line needs. */
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
/** A line as filled in; `amount` is null while it is empty. */
export interface Line {
  product: Wanted
  amount: number | null
  /** The amount of the product that waiting baskets request, in its unit, as far as known. */
  asked?: number
  /** Its transport; undefined: the first mode offered. */
  transport?: Transport | undefined
  /** The depot where it is stored until it is needed. */
  store?: WaitsIn | null
  /** The demand that it fills, if the basket fills several. */
  for?: { id: number; name: string } | undefined
}
export type Form = Pick<z.input<typeof BasketBody>, 'mode' | 'reason' | 'remark' | 'days'> & {
  lines: readonly Line[]
}

/** The transport of a line's goods, from the modes offered; undefined if there are none. */
export const transportOf = ({ product: { transport: ways }, transport }: Line) =>
  transport && ways.includes(transport) ? transport : ways[0]

/** The request body of a line. */
export function lineBody(line: Line) {
  const transport = transportOf(line)
  return {
    product: line.product.id,
    // An empty amount is sent as empty: the contract has a message for that.
    amount: line.amount as number,
    ...(transport && { transport }),
    ...(line.store && { store: line.store.id }),
  }
}

/** What a proposal was based on and limited to, stored with the basket. */
export interface Basis {
  assumptions?: Readonly<Record<string, number>>
  likeness?: Likeness | null
}

/** The request body. */
export const bodyOf = (
  { lines, reason = '', remark = '', ...rest }: Form,
  demand: number | null,
  { assumptions, likeness = null }: Basis = {},
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
  ...(likeness && { likeness }),
})

/** The form's errors by the rules of the contract, by the path of the field. */
export function wrongWith(body: ReturnType<typeof bodyOf>): Record<string, string> {
  const read = BasketBody.safeParse(body)
  if (read.success) return {}
  return Object.fromEntries(
    refusalsOf(read.error)
      .toReversed()
      .map(({ path, message }) => [path, message]),
  )
}

/** The lines with a valid amount according to the contract. */
export const filledIn = (lines: readonly Line[]) =>
  lines.filter(
    (line): line is Line & { amount: number } => PositiveAmount.safeParse(line.amount).success,
  )

/** The total requested in each unit, in order of occurrence; if nothing is filled in yet, 0 of the first. */
export function sums(lines: readonly Line[]): { unit: Unit | null; amount: number }[] {
  const found = new Map<Unit | null, number>()
  for (const { product, amount } of filledIn(lines))
    found.set(product.unit, (found.get(product.unit) ?? 0) + Math.round(amount * 1000))
  if (found.size === 0 && lines[0]) found.set(lines[0].product.unit, 0)
  return [...found].map(([unit, thousandths]) => ({ unit, amount: thousandths / 1000 }))
}

/** Whole days left until a moment, at least 0. */
export const daysLeft = (until: string, now = Date.now()) =>
  Math.max(0, Math.ceil((Date.parse(until) - now) / 86_400_000))

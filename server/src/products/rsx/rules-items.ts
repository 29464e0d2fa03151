import { inThousandths, type Unit } from '@bouwkring/contract/amount'
import type { RsxMaterial } from '@bouwkring/contract/rsx'

/** What a contract line says about its product. */
export interface ItemFields {
  name: string
  amount: number | null
  amount_type: 0 | 1
  unit: Unit | null
}
/** An amount with its unit. */
export type Counted = Pick<RsxMaterial, 'unit' | 'amount'>
type Said = Pick<RsxMaterial, 'item_number' | 'description' | 'unit' | 'amount'> & {
  rsx_specifications: readonly Counted[]
}

const unitNames = new Map<string, Unit>(
  Object.entries({
    st: 'st',
    stk: 'st',
    stuk: 'st',
    stuks: 'st',
    m: 'm',
    m1: 'm',
    m2: 'm2',
    'm²': 'm2',
    m3: 'm3',
    'm³': 'm3',
    ton: 'ton',
    t: 'ton',
  }),
)
const unitOf = (text: string | null): Unit | null =>
  unitNames.get((text ?? '').toLowerCase()) ?? null

/** The product that a line becomes: counted in the line's own unit or, if products do not use that unit, in that of its first material. Without an amount it is on request. */
export function itemOf(post: Said): ItemFields {
  const counted =
    [post, ...post.rsx_specifications].find((c) => unitOf(c.unit) !== null && c.amount !== null) ??
    post
  const amount = counted.amount === null ? null : inThousandths(counted.amount)
  const name = [...post.description.replace(/\s+/g, ' ').trim()].slice(0, 200).join('').trim()
  return {
    name: name || `Bestekspost ${post.item_number}`,
    amount,
    amount_type: amount === null ? 1 : 0,
    unit: unitOf(counted.unit),
  }
}

/** What a newer file changes in a product: only what differs from the previous file, so that users' own changes stay. A unit is never removed. */
export function changesOf(before: Said, after: Said): Partial<ItemFields> {
  const [was, is] = [itemOf(before), itemOf(after)]
  return {
    ...(was.name !== is.name && { name: is.name }),
    ...((was.amount !== is.amount || was.amount_type !== is.amount_type) && {
      amount: is.amount,
      amount_type: is.amount_type,
    }),
    ...(was.unit !== is.unit && is.unit !== null && { unit: is.unit }),
  }
}

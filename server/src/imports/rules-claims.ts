import type { ImportField } from '@bouwkring/contract/imports'
import type { FieldMessage } from '@bouwkring/contract/messages'

/** An owner's number or our own id, per spot: each belongs to one row of the list. */
export const claimKey = (field: 'external_ref' | 'product_id', spot: string, text: string) =>
  `${field}\n${spot}\n${text}`

/** The row that each of these belongs to so far, by number or by product. Rows are judged in order. */
export interface Claims {
  /** With the text of the spot's cell. */
  numbers: Map<string, number>
  /** 0: a row that was done earlier. */
  products: Map<number, number>
}

/** What a row takes for itself. */
interface Claim {
  row: number
  /** The text of its spot cell. */
  spot: string
  ref: string | undefined
  /** The product that it is about, with the number of its owner, and whether the row names it by our own id. */
  product: { id: number; ref: string | null; isNamed: boolean } | undefined
}

const isTaken = <K>(claimed: ReadonlyMap<K, number>, keys: readonly K[], row: number) =>
  keys.some((key) => (claimed.get(key) ?? row) < row)

/** The keys under which other rows may name this product. */
const keysOf = (spot: string, { id, ref }: NonNullable<Claim['product']>) => [
  claimKey('product_id', spot, String(id)),
  ...(ref === null ? [] : [claimKey('external_ref', spot, ref)]),
]

/** Takes the number and the product for a row that is not skipped; returns what is wrong when an earlier row has them. */
export function claimed(
  { numbers, products }: Claims,
  { row, spot, ref, product }: Claim,
): { field: ImportField; message: FieldMessage } | null {
  const own = ref === undefined ? [] : [claimKey('external_ref', spot, ref)]
  if (isTaken(numbers, own, row)) return { field: 'external_ref', message: 'import.refTwice' }
  for (const key of own) numbers.set(key, row)
  if (!product) return null
  const its = keysOf(spot, product)
  if (isTaken(numbers, its, row) || isTaken(products, [product.id], row)) {
    const field = product.isNamed ? 'product_id' : 'external_ref'
    return { field, message: 'import.productTwice' }
  }
  for (const key of its) numbers.set(key, row)
  products.set(product.id, row)
  return null
}

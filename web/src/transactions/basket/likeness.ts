import type { Basket } from '@bouwkring/contract/baskets'
import type { FormerReply } from '../../platform/former-reply.ts'

type Line = Basket['lines'][number]
type Lines = readonly {
  transaction: Pick<Line['transaction'], 'status' | 'related_product' | 'product'>
}[]

export const standing = ['pending', 'accepted', 'completed']

/** The products of the lines that stand for the same demand as a line that ended: what takes its place lies beside them. */
export const standingBeside = (lines: Lines, { transaction }: Lines[number]): number[] => [
  ...new Set(
    lines.flatMap(({ transaction: { status, related_product: demand, product } }) =>
      standing.includes(status) && demand?.id === transaction.related_product?.id
        ? (product.id ?? [])
        : [],
    ),
  ),
]

/** Whether there is no proposal because nothing found equals the lines that stand, or one of these cannot be compared with any more. */
export const hasNoneBeside = (
  likeness: Basket['likeness'],
  beside: readonly number[],
  { comparable, found }: { comparable: boolean; found: number },
) => likeness === 'alike' && beside.length > 0 && comparable && found === 0

/** Key of the text about what proposals for a replacement keep; null if the basket was limited to nothing. */
export function keptKey(
  { likeness }: FormerReply<Pick<Basket, 'likeness'>, 'likeness'>,
  beside: readonly number[],
) {
  if (!likeness) return null
  return beside.length > 0 ? (`${likeness}_beside` as const) : likeness
}

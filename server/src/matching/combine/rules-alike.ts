import type { Value, Weight } from '../rules-side.ts'

/** Numbers are the same within this share of the larger, or of the width of the range of the property. */
const sameShare = 0.02
const sameSpan = 0.01
/** So many groups are combined apart, those that give most. */
const mostGroups = 12

type Compared = Pick<Value, 'number' | 'texts'>

/** Whether two values of a property are the same within tolerance. A value that one of them gives and the other does not is not. */
export function sameValue(a: Compared | undefined, b: Compared | undefined, span: number | null) {
  if (!a || !b) return a === b
  if (a.number !== null && b.number !== null) {
    const within = Math.max(
      sameShare * Math.max(Math.abs(a.number), Math.abs(b.number)),
      sameSpan * (span ?? 0),
    )
    return Math.abs(a.number - b.number) <= within
  }
  if (a.texts === null || b.texts === null) return a.texts === b.texts
  const other = b.texts
  return a.texts.length === other.length && a.texts.every((text, i) => text === other[i])
}

/** What of an offer says whether it is of one size and colour with another. */
interface Likened {
  amount: number
  properties: ReadonlyMap<number, Compared>
}

/**
 * Offers that are of the same size and colour: every property that weighs is the same between each of them and the one that the group is made around. Each offer is that of a group; of groups with
 * the same offers one is left, and of the others those that give most.
 */
export function alikeGroups(
  offers: readonly Likened[],
  weights: readonly Pick<Weight, 'propertyId' | 'span'>[],
): number[][] {
  const groups = new Map<string, number[]>()
  for (const around of offers) {
    const group = [...offers.keys()].filter((i) =>
      weights.every(({ propertyId, span }) =>
        sameValue(
          around.properties.get(propertyId),
          (offers[i] as Likened).properties.get(propertyId),
          span,
        ),
      ),
    )
    groups.set(group.join(), group)
  }
  const amountOf = (group: readonly number[]) =>
    group.reduce((sum, i) => sum + (offers[i] as Likened).amount, 0)
  return [...groups.values()].sort((a, b) => amountOf(b) - amountOf(a)).slice(0, mostGroups)
}

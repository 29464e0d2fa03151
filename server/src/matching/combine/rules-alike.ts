import type { Value, Weight } from '../rules-side.ts'

/** Numbers are the same within this share of the larger one, or of the width of the property's range. */
const sameShare = 0.02
const sameSpan = 0.01
/** Maximum number of groups combined separately: those with the largest amounts. */
const mostGroups = 12

type Compared = Pick<Value, 'number' | 'texts'>

/** Whether two values of a property are the same within tolerance. A value that only one of them has is not the same. */
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

type Properties = ReadonlyMap<number, Compared>
/** The fields of an offer that determine whether it has the same size and colour as another. */
interface Likened {
  amount: number
  properties: Properties
}

/**
 * Groups of offers with the same size and colour: every weighted property is the same for each of them and the offer at the centre of the group. Each offer is the centre of one group; of groups with
 * the same offers one remains, and of the rest those with the largest amounts. With `like`, only offers that are the same as each of those.
 */
export function alikeGroups(
  offers: readonly Likened[],
  weights: readonly Pick<Weight, 'propertyId' | 'span'>[],
  like: readonly Properties[] = [],
): number[][] {
  const same = (a: Properties, b: Properties) =>
    weights.every(({ propertyId, span }) => sameValue(a.get(propertyId), b.get(propertyId), span))
  const propertiesOf = (i: number) => (offers[i] as Likened).properties
  const fitting = [...offers.keys()].filter((i) => like.every((one) => same(one, propertiesOf(i))))
  const groups = new Map<string, number[]>()
  for (const around of fitting) {
    const group = fitting.filter((i) => same(propertiesOf(around), propertiesOf(i)))
    groups.set(group.join(), group)
  }
  const amountOf = (group: readonly number[]) =>
    group.reduce((sum, i) => sum + (offers[i] as Likened).amount, 0)
  return [...groups.values()].sort((a, b) => amountOf(b) - amountOf(a)).slice(0, mostGroups)
}

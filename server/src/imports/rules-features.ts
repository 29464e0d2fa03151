import type { ImportCell } from '@bouwkring/contract/imports'
import { fieldOfHeading } from './rules-headings.ts'

/** Something on a map: what is told of it, and its middle. */
export interface Feature {
  properties: Record<string, unknown>
  place: readonly [longitude: number, latitude: number] | null
}

const cellOf = (value: unknown): ImportCell =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : value === null || value === undefined
      ? null
      : JSON.stringify(value)

const tellsPlace = (name: string) => {
  const field = fieldOfHeading(name, [])
  return field === 'latitude' || field === 'longitude'
}

/** Features as rows: a column for each property, and the middle of each as its place. What a property says of a place stands behind that. */
export function rowsOfFeatures(features: readonly Feature[], most: number): ImportCell[][] {
  const names = [...new Set(features.flatMap((f) => Object.keys(f.properties)))]
  const placed = features.some(({ place }) => place !== null)
  const first = names.filter((name) => !placed || !tellsPlace(name))
  const behind = names.filter((name) => !first.includes(name))
  return [
    [...first, ...(placed ? ['Breedtegraad', 'Lengtegraad'] : []), ...behind],
    ...features.map(({ properties, place }): ImportCell[] => {
      const [x = null, y = null] = place ?? []
      const cells = (some: readonly string[]) => some.map((name) => cellOf(properties[name]))
      return [...cells(first), ...(placed ? [y, x] : []), ...cells(behind)]
    }),
  ].slice(0, most + 1)
}

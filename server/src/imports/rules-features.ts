import type { ImportCell } from '@bouwkring/contract/imports'

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

/** Features as rows: a column for each property, and the middle of each as its place. */
export function rowsOfFeatures(features: readonly Feature[], most: number): ImportCell[][] {
  const names = [...new Set(features.flatMap((f) => Object.keys(f.properties)))]
  return [
    [...names, 'Breedtegraad', 'Lengtegraad'],
    ...features.map(({ properties, place }): ImportCell[] => {
      const [x = null, y = null] = place ?? []
      return [...names.map((name) => cellOf(properties[name])), y, x]
    }),
  ].slice(0, most + 1)
}

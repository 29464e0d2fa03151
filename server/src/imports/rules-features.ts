import type { ImportCell } from '@bouwkring/contract/imports'
import type { Language } from '@bouwkring/contract/messages'
import { fieldOfHeading, placeHeadings } from './rules-headings.ts'

/** An object on a map: its properties and its centre. */
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

/** Whether a property gives a location. Read beside our own headings, so that names cut off at the ten characters of a shapefile are recognised. */
const tellsPlace = (name: string, names: readonly string[]) => {
  const field = fieldOfHeading(name, [...names, ...placeHeadings.nl])
  return field === 'latitude' || field === 'longitude'
}

/** Features as rows: a column for each property, and the centre of each feature as its location. Properties that give a location come after it. */
export function rowsOfFeatures(
  features: readonly Feature[],
  most: number,
  language: Language = 'nl',
): ImportCell[][] {
  const names = [...new Set(features.flatMap((f) => Object.keys(f.properties)))]
  const placed = features.some(({ place }) => place !== null)
  const first = names.filter((name) => !placed || !tellsPlace(name, names))
  const behind = names.filter((name) => !first.includes(name))
  return [
    [...first, ...(placed ? placeHeadings[language] : []), ...behind],
    ...features.map(({ properties, place }): ImportCell[] => {
      const [x = null, y = null] = place ?? []
      const cells = (some: readonly string[]) => some.map((name) => cellOf(properties[name]))
      return [...cells(first), ...(placed ? [y, x] : []), ...cells(behind)]
    }),
  ].slice(0, most + 1)
}

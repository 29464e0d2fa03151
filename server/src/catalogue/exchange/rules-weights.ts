import type { CatalogueFile } from '@bouwkring/contract/catalogue-exchange'
import { takenOver, type Weighed } from '../tree/rules-weights.ts'
import type { Problem } from './rules.ts'

type Otl = CatalogueFile['otls'][number]
const weighed = ({ name, parent, composition, properties }: Otl): Weighed<string> => ({
  name,
  parent,
  composition: composition.map((row) => ({
    of: row.material,
    percentage: row.percentage,
    include: row.include_in_childs,
  })),
  properties: properties.map((row) => ({
    of: row.property,
    percentage: row.percentage,
    include: row.include_in_childs,
  })),
})

/** Object types, in the file or below those in it, that a file would take above 100 % by what they inherit. Reported at itself, or at the nearest one above it that the file changes. */
export function problemsOfWeights(now: CatalogueFile, given: CatalogueFile): Problem[] {
  const before = new Map(now.otls.map((otl) => [otl.key, weighed(otl)]))
  const after = new Map([...before, ...given.otls.map((otl) => [otl.key, weighed(otl)] as const)])
  const places = new Map(given.otls.map(({ key }, at) => [key, at]))
  const placeOf = (key: string) => {
    for (let up: string | null = key; up !== null; up = after.get(up)?.parent ?? null) {
      const at = places.get(up)
      if (at !== undefined) return at
    }
    return undefined
  }
  return takenOver(before, after, after.keys()).map(({ key, name, part }) => {
    const at = placeOf(key)
    return {
      path: at === undefined ? 'otls' : `otls.${at}.${part}`,
      message: 'percentage.over',
      name,
    }
  })
}

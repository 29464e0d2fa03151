import pictureTable from './pictures.json' with { type: 'json' }

const table: Record<string, string[]> = pictureTable

/**
 * Pictures that fit an object type, as paths below demo/pictures. `lineage` lists the keys from the type up to its
 * root: the nearest one with a row decides, so a row covers all object types below it.
 */
export function picturesFor(lineage: readonly string[]): string[] {
  for (const key of lineage) {
    const found = table[key]
    if (found) return found.map(pathOf)
  }
  throw new Error(`No picture for ${lineage.join(' < ')}`)
}

/** Surfaces are photographs, objects are drawings. */
const pathOf = (name: string) => (name.endsWith('.jpg') ? `textures/${name}` : `objects/${name}`)

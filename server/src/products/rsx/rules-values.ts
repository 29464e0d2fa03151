import type { PropertyLink } from '../../catalogue/index.ts'
import type { Line } from './rules-links.ts'

/** What of a line says which values its product has. */
export type ValueLine = Pick<Line, 'maincode' | 'deficode'>
/** A value that a line means, as the catalogue writes it; of a property that takes several there may be more. */
export interface MeantValue {
  property_id: number
  values: string[]
}

/** How exactly a link means a line: 2 by its deficode, 1 by its category alone, 0 not at all. A text of the author's own says nothing by its category. */
function fit({ maincode, deficode }: ValueLine, link: PropertyLink): 0 | 1 | 2 {
  if (maincode === null || link.raw_code !== Number(maincode)) return 0
  if (link.deficode_number === null) return maincode.endsWith('99') ? 0 : 1
  return deficode[link.deficode_number - 1] === link.deficode_value ? 2 : 0
}

/** The values that a line means: of each property what is said most exactly, on the side of the line itself first. Where equals contradict each other nothing is meant, unless the property takes several. */
export function valuesOfLine(
  line: ValueLine,
  released: boolean,
  links: readonly PropertyLink[],
): MeantValue[] {
  const rated = links
    .map((link) => ({
      link,
      rank:
        fit(line, link) === 0 ? 0 : fit(line, link) * 2 + (link.is_released === released ? 1 : 0),
    }))
    .filter(({ rank }) => rank > 0)
  return [...Map.groupBy(rated, ({ link }) => link.property_id)].flatMap(([property_id, all]) => {
    const best = Math.max(...all.map(({ rank }) => rank))
    const values = [
      ...new Set(all.filter(({ rank }) => rank === best).map(({ link }) => link.value)),
    ]
    return values.length === 1 || all[0]?.link.type === 'checkbox' ? [{ property_id, values }] : []
  })
}

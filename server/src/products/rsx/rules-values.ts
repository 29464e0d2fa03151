import type { PropertyLink } from '../../catalogue/index.ts'
import type { Line } from './rules-links.ts'

/** The parts of a line that determine its product's values. */
export type ValueLine = Pick<Line, 'maincode' | 'deficode'>
/** A value that follows from a line, as spelt in the catalogue; a property that accepts several may have more than one. */
export interface MeantValue {
  property_id: number
  values: string[]
}

/** How exactly a link matches a line: 2 by deficode, 1 by category alone, 0 not at all. For the author's own text, the category means nothing. */
function fit({ maincode, deficode }: ValueLine, link: PropertyLink): 0 | 1 | 2 {
  if (maincode === null || link.raw_code !== Number(maincode)) return 0
  if (link.deficode_number === null) return maincode.endsWith('99') ? 0 : 1
  return deficode[link.deficode_number - 1] === link.deficode_value ? 2 : 0
}

/** The values that follow from a line: per property the most exact match, first on the line's own side. Contradictory matches give no value, unless the property accepts several. */
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

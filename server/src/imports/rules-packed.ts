import type { ToldCell } from './rules-line.ts'
import { plain } from './rules-text.ts'

interface Named {
  id: number
  name: string
}

/** One value from a cell that holds all properties, as in our own export; `property` is undefined when no property of the object type has that name. */
interface Packed {
  property: Named | undefined
  text: string
}

const between = ' | '
const behindName = ': '

/** The values in a text such as `Kleur: grijs | Lengte: 2,5 m`. A part without a name belongs to the value before it. */
export function packedValues(text: string, properties: readonly Named[]): Packed[] {
  // The longest name first: one name may be the beginning of another.
  const known = properties.toSorted((a, b) => b.name.length - a.name.length)
  const values: Packed[] = []
  for (const part of text.split(between)) {
    const property = known.find(
      ({ name }) =>
        part.startsWith(behindName, name.length) &&
        plain(part.slice(0, name.length)) === plain(name),
    )
    const last = values.at(-1)
    if (property)
      values.push({ property, text: part.slice(property.name.length + behindName.length) })
    else if (part.includes(behindName) || !last) values.push({ property: undefined, text: part })
    else last.text += between + part
  }
  return values
}

/** The cell as if it held a single property: its figures have a decimal comma in both languages. */
export const cellOf = ({ at, column }: ToldCell, { id, name }: Named, text: string): ToldCell => ({
  at,
  column: { ...column, heading: name, field: `property:${id}`, numbers: 'comma' },
  cell: text,
  text,
})

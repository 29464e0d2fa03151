const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const fieldsOf = <V extends object>(values: V) => Object.keys(values) as (keyof V & string)[]

/** Fields that both sides changed to different values. */
export const clashing = <V extends object>(base: V, mine: V, theirs: V) =>
  fieldsOf(base).filter(
    (field) =>
      !same(base[field], mine[field]) &&
      !same(base[field], theirs[field]) &&
      !same(mine[field], theirs[field]),
  )

/** Theirs, with what only I changed and, of the fields that both changed, those of mine that I chose to keep. */
export function merge<V extends object>(base: V, mine: V, theirs: V, kept: ReadonlySet<string>): V {
  const both = new Set<string>(clashing(base, mine, theirs))
  const own = fieldsOf(base).filter(
    (field) => !same(base[field], mine[field]) && (!both.has(field) || kept.has(field)),
  )
  return { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) }
}

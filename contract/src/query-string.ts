/** A query as both sides read it: plain values, lists (`key[]`) and one level of names (`order[name]`). */
export type Query = Record<string, string | string[] | Record<string, string>>

const put = (query: Query, key: string, value: string) => {
  const bracket = /^([^[\]]+)\[([^[\]]*)\]$/.exec(key)
  const [name, inner] = bracket ? [bracket[1] as string, bracket[2] as string] : [key, undefined]
  const before = query[name]
  if (inner === '' || (inner === undefined && before !== undefined)) {
    // A repeated name is a list too: where one value is expected it is rejected, so that the last one never silently wins.
    if (Array.isArray(before)) before.push(value)
    else query[name] = typeof before === 'string' ? [before, value] : [value]
  } else if (inner === undefined) query[name] = value
  else {
    const names = query[name]
    if (typeof names === 'object' && !Array.isArray(names)) names[inner] = value
    else
      query[name] = Object.assign(Object.create(null) as Record<string, string>, { [inner]: value })
  }
}

/** Reads a query string; a repeated name becomes a list. Objects have no prototype, so that a key such as `__proto__` is only a key. */
export function parseQuery(text: string): Query {
  const query = Object.create(null) as Query
  for (const [key, value] of new URLSearchParams(text)) put(query, key, value)
  return query
}

/** Writes a query string; undefined, null and empty lists are left out, keys keep the given order. */
export function writeQuery(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    if (Array.isArray(value)) for (const v of value) search.append(`${key}[]`, String(v))
    else if (typeof value === 'object')
      for (const [k, v] of Object.entries(value)) search.append(`${key}[${k}]`, String(v))
    else search.append(key, String(value as string | number | boolean))
  }
  return search.toString()
}

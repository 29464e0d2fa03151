/** What is counted of a listing. Days are days since 1970, `published` microseconds since 1970; NaN is "not known" or "no figure". */
export interface Listed {
  id: number
  tenant: number
  spot: number
  released: boolean
  audience: string
  published: number
  from: number
  till: number
  latitude: number
  longitude: number
  amount: number
  /** market.facet_key. */
  facets: number
}

/** The listings as columns of numbers: a row is a slot, a slot without a listing has side `gone`. */
export interface Columns {
  /** Slots in use, free ones among them. */
  slots: number
  listings: number
  id: Float64Array
  tenant: Float64Array
  /** Number of the spot in `spots`. */
  spot: Uint32Array
  side: Uint8Array
  /** Number of the audience in `audiences`. */
  audience: Uint32Array
  published: Float64Array
  from: Float64Array
  till: Float64Array
  latitude: Float64Array
  longitude: Float64Array
  amount: Float64Array
  /** Preorder number of the category, counted from 1; 0 is none. */
  category: Uint32Array
  /** One more than the highest of those. */
  categories: number
  /** Lower half of market.facet_key: the codes of the other facets. */
  codes: Uint32Array
  spots: number[]
  audiences: bigint[]
  place: {
    slotOf: Map<number, number>
    spotOf: Map<number, number>
    audienceOf: Map<string, number>
    free: number[]
  }
}

export const sides = { demand: 0, offer: 1, gone: 2 } as const

const kinds = {
  id: Float64Array,
  tenant: Float64Array,
  spot: Uint32Array,
  side: Uint8Array,
  audience: Uint32Array,
  published: Float64Array,
  from: Float64Array,
  till: Float64Array,
  latitude: Float64Array,
  longitude: Float64Array,
  amount: Float64Array,
  category: Uint32Array,
  codes: Uint32Array,
} as const
type Column = keyof typeof kinds
const names = Object.keys(kinds) as Column[]

export function emptyColumns(capacity = 1024): Columns {
  const columns = Object.fromEntries(
    names.map((name) => [name, new kinds[name](capacity)]),
  ) as unknown as Pick<Columns, Column>
  return {
    slots: 0,
    listings: 0,
    categories: 1,
    ...columns,
    spots: [],
    audiences: [],
    place: { slotOf: new Map(), spotOf: new Map(), audienceOf: new Map(), free: [] },
  }
}

function grow(columns: Columns) {
  const capacity = columns.id.length * 2
  for (const name of names) {
    const wider = new kinds[name](capacity)
    wider.set(columns[name])
    Object.assign(columns, { [name]: wider })
  }
}

function numberOf<T>(known: Map<T, number>, all: unknown[], key: T, value: unknown): number {
  const found = known.get(key)
  if (found !== undefined) return found
  known.set(key, all.length)
  return all.push(value) - 1
}

/** Puts a listing in, or its new state in place of the old. */
export function put(columns: Columns, row: Listed) {
  const { place } = columns
  let slot = place.slotOf.get(row.id)
  if (slot === undefined) {
    slot = place.free.pop() ?? columns.slots++
    if (slot >= columns.id.length) grow(columns)
    place.slotOf.set(row.id, slot)
    columns.listings++
  }
  columns.id[slot] = row.id
  columns.tenant[slot] = row.tenant
  columns.spot[slot] = numberOf(place.spotOf, columns.spots, row.spot, row.spot)
  columns.side[slot] = row.released ? sides.offer : sides.demand
  columns.audience[slot] = numberOf(
    place.audienceOf,
    columns.audiences,
    row.audience,
    BigInt(row.audience),
  )
  columns.published[slot] = row.published
  columns.from[slot] = row.from
  columns.till[slot] = row.till
  columns.latitude[slot] = row.latitude
  columns.longitude[slot] = row.longitude
  columns.amount[slot] = row.amount
  // The key has more than 32 bits: halves are taken by division.
  const category = Math.floor(row.facets / 2 ** 32)
  columns.category[slot] = category
  columns.categories = Math.max(columns.categories, category + 1)
  columns.codes[slot] = row.facets % 2 ** 32
}

/** Takes a listing out; one that is not there is no mistake. */
export function remove(columns: Columns, id: number) {
  const slot = columns.place.slotOf.get(id)
  if (slot === undefined) return
  columns.place.slotOf.delete(id)
  columns.place.free.push(slot)
  columns.side[slot] = sides.gone
  columns.listings--
}

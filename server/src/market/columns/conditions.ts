import type { Visibility } from '@bouwkring/contract/market'
import type { Prepared } from '../queries/filter.ts'
import { boxAround, within } from '../rules.ts'
import type { Columns } from './columns.ts'

export type Test = (slot: number) => boolean

/** A question to the columns. */
export interface Question extends Pick<Prepared, 'filter' | 'viewer' | 'branches' | 'circle'> {
  /** Today in days since 1970: what ended before is no longer seen. */
  today: number
  /** Products that are left by what was looked up; null when nothing had to be. */
  only: readonly number[] | null
}

const dayOf = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000
const radians = Math.PI / 180

/** As market.metres has it. */
function metres(lat1: number, lon1: number, lat2: number, lon2: number) {
  const up = Math.sin(((lat2 - lat1) * radians) / 2)
  const across = Math.sin(((lon2 - lon1) * radians) / 2)
  return (
    12_742_017.6 *
    Math.asin(
      Math.sqrt(
        Math.min(
          1,
          up * up + Math.cos(lat1 * radians) * Math.cos(lat2 * radians) * across * across,
        ),
      ),
    )
  )
}

/** Distance of a slot's place from a point in metres; NaN when the place is not known. */
export const metresFrom = (
  columns: Columns,
  slot: number,
  from: { latitude: number; longitude: number },
) =>
  metres(
    columns.latitude[slot] as number,
    columns.longitude[slot] as number,
    from.latitude,
    from.longitude,
  )

/** Which audiences a test holds for. */
const audiencesThat = (columns: Columns, holds: (audience: bigint) => boolean) =>
  Uint8Array.from(columns.audiences, (a) => (holds(a) ? 1 : 0))

/** Which audiences have one of these groups. */
export const meeting = (columns: Columns, groups: string) =>
  ((mask) => audiencesThat(columns, (a) => (a & mask) !== 0n))(BigInt(groups))

// As queries/spot-filters.ts has them: bit 0 is the group public.
const shownTo: Record<Visibility, (audience: bigint) => boolean> = {
  internal: (a) => a === 0n,
  groups: (a) => (a & 1n) === 0n && a !== 0n,
  public: (a) => (a & 1n) !== 0n,
}

/** Whom a listing is of and whom it is shown to. */
function ofWhom(columns: Columns, { filter, circle, viewer }: Question): Test[] {
  const { audience, tenant, spot } = columns
  const all: Test[] = []
  if (circle) {
    const through = meeting(columns, circle.mask)
    all.push(
      (s) => through[audience[s] as number] === 1 || (circle.own && tenant[s] === viewer.tenantId),
    )
  }
  if (filter.visibility?.length) {
    const wanted = audiencesThat(
      columns,
      (a) => filter.visibility?.some((v) => shownTo[v](a)) ?? true,
    )
    all.push((s) => wanted[audience[s] as number] === 1)
  }
  if (filter.scope)
    all.push(
      filter.scope === 'internal'
        ? (s) => tenant[s] === viewer.tenantId
        : (s) => tenant[s] !== viewer.tenantId,
    )
  if (filter.spot !== undefined)
    all.push(
      (
        (one) => (s: number) =>
          spot[s] === one
      )(columns.place.spotOf.get(filter.spot) ?? -1),
    )
  return all
}

function where(columns: Columns, { filter }: Question): Test[] {
  const { latitude, longitude } = columns
  const all: Test[] = []
  if (filter.location !== undefined)
    all.push(
      (
        (known) => (s: number) =>
          Number.isNaN(latitude[s]) !== known
      )(filter.location),
    )
  const circle = within(filter)
  for (const box of [filter.area, circle && boxAround(circle)]) {
    if (box)
      all.push(
        (s) =>
          (latitude[s] as number) >= box.south &&
          (latitude[s] as number) <= box.north &&
          (longitude[s] as number) >= box.west &&
          (longitude[s] as number) <= box.east,
      )
  }
  if (circle) all.push((s) => metresFrom(columns, s, circle) <= circle.metres)
  return all
}

function howMuch({ amount }: Columns, { filter }: Question): Test[] {
  const wanted = filter.amount
  // In another unit it is looked up: the density of the object type decides.
  if (wanted === undefined || filter.amount_unit !== undefined) return []
  if (filter.amount_comparison === 'eq') return [(s) => amount[s] === wanted]
  return filter.amount_comparison === 'gte'
    ? [(s) => (amount[s] as number) >= wanted]
    : [(s) => (amount[s] as number) <= wanted]
}

function when({ from, till }: Columns, { filter }: Question): Test[] {
  const all: Test[] = []
  if (filter.period_from !== undefined)
    all.push(
      (
        (day) => (s: number) =>
          (till[s] as number) >= day
      )(dayOf(filter.period_from)),
    )
  if (filter.period_till !== undefined)
    all.push(
      (
        (day) => (s: number) =>
          (from[s] as number) <= day
      )(dayOf(filter.period_till)),
    )
  return all
}

/** Tests of what is not asked in every question: the database has the same ones in queries/filter.ts. */
export const testsOf = (columns: Columns, q: Question): Test[] => [
  ...ofWhom(columns, q),
  ...when(columns, q),
  ...howMuch(columns, q),
  ...where(columns, q),
]

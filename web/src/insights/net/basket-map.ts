import type { Basket, BasketLine } from '@bouwkring/contract/baskets'
import type { BasketNet } from '@bouwkring/contract/net-effect'
import { addressKey } from '@bouwkring/contract/places'

interface Place {
  lat: number
  lng: number
}

const placeOf = (
  spot: { latitude: number | null; longitude: number | null } | null | undefined,
): Place | null =>
  spot && spot.latitude !== null && spot.longitude !== null
    ? { lat: spot.latitude, lng: spot.longitude }
    : null

/** The status of a line: a line that was called off or refused rides nowhere. */
export type Standing = 'sure' | 'waiting' | 'gone'
export function standingOf({ transaction: { status } }: Pick<BasketLine, 'transaction'>): Standing {
  if (status === 'pending') return 'waiting'
  return status === 'accepted' || status === 'completed' ? 'sure' : 'gone'
}

/** A place where goods of lines are loaded, with their letters: the most certain line determines how it is drawn. */
export interface Loading extends Place {
  letters: string[]
  city: string
  standing: Standing
}
/** A leg of the route of goods. */
export interface Leg {
  id: string
  from: Place
  to: Place
  standing: Standing
}
export interface BasketMap {
  loadings: Loading[]
  depots: (Place & { name: string })[]
  ends: (Place & { name: string })[]
  legs: Leg[]
}

const surest: readonly Standing[] = ['sure', 'waiting', 'gone']
const keyOf = ({ lat, lng }: Place) => addressKey(lat, lng)
const once = <T extends Place>(places: readonly T[]) => [
  ...new Map(places.map((place) => [keyOf(place), place])).values(),
]

/** A line as the map needs it: with its places, where they are known. */
interface Way {
  letter: string
  standing: Standing
  from: (Place & { city: string }) | null
  by: (Place & { name: string }) | null
  to: (Place & { name: string }) | null
}
type Stores = ReadonlyMap<number, BasketNet['lines'][number]['store']>

function wayOf(line: BasketLine, letter: string, stores: Stores): Way {
  const { id, from_spot: giver, to_spot: taker } = line.transaction
  const store = stores.get(id)
  const [from, by, to] = [placeOf(giver), placeOf(store), placeOf(taker)]
  return {
    letter,
    standing: standingOf(line),
    from: from && { ...from, city: giver?.city ?? '' },
    by: by && { ...by, name: store?.name ?? '' },
    to: to && { ...to, name: taker?.name ?? '' },
  }
}

/** The loading at one place, with the status of the most certain of its lines. */
function loadingOf(ways: readonly (Way & { from: Place & { city: string } })[]): Loading[] {
  const [first] = ways
  if (!first) return []
  const standing = surest.find((one) => ways.some((way) => way.standing === one)) ?? 'gone'
  return [{ ...first.from, letters: ways.map(({ letter }) => letter), standing }]
}

/** The legs of an active line. */
function legsOf({ from, by, to, standing }: Way): Leg[] {
  if (standing === 'gone' || !from || !to) return []
  const points = by ? [from, by, to] : [from, to]
  return points.slice(1).map((end, at) => {
    const begin = points[at] as Place
    return { id: `${keyOf(begin)} ${keyOf(end)}`, from: begin, to: end, standing }
  })
}

/** The contents of a basket's map: loading places, depots and destinations; nothing for lines with an unknown place. `net`: the calculated figures of the active lines. */
export function basketMap(
  { lines }: Pick<Basket, 'lines'>,
  letterOf: ReadonlyMap<number, string>,
  net: Pick<BasketNet, 'lines'> | undefined,
): BasketMap {
  const stores: Stores = new Map(net?.lines.map(({ transaction, store }) => [transaction, store]))
  const ways = lines.map((line) => wayOf(line, letterOf.get(line.transaction.id) ?? '', stores))
  const loaded = ways.flatMap((way) => (way.from ? [{ ...way, from: way.from }] : []))
  const places = new Set(loaded.map(({ from }) => keyOf(from)))
  // If one of several lines is certain, the lorry comes.
  const legs = ways
    .flatMap(legsOf)
    .toSorted((a, b) => surest.indexOf(b.standing) - surest.indexOf(a.standing))
  return {
    loadings: [...places].flatMap((place) =>
      loadingOf(loaded.filter(({ from }) => keyOf(from) === place)),
    ),
    depots: once(ways.flatMap(({ by, standing }) => (by && standing !== 'gone' ? [by] : []))),
    ends: once(ways.flatMap(({ to }) => to ?? [])),
    legs: [...new Map(legs.map((leg) => [leg.id, leg])).values()],
  }
}

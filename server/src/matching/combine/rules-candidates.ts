import { inThousandths } from '@bouwkring/contract/amount'
import { leastOf } from '@bouwkring/contract/least'
import type { CombinationStore, LeftOutReason } from '@bouwkring/contract/combinations'
import { roadKm } from '@bouwkring/contract/net'
import { addressKey, metres } from '@bouwkring/contract/places'
import { conversionRate } from '../rules-parts.ts'
import type { Offered } from './rules-filling.ts'
import type { Store, Stores, Waiting } from './rules-stores.ts'

/** The part of a demand that determines how an offer is counted. */
interface Asking {
  unit: string | null
  density: number | null
  latitude: number
  longitude: number
  /** Kilograms per unit; null if unknown. */
  kg: number | null
}
/** An offer that matches. */
export interface Offering {
  id: number
  score: number
  latitude: number | null
  longitude: number | null
  city: string
  amount: number | null
  amountType: number
  unit: string | null
  /** The amount requested in baskets that await an answer, in its unit: nobody else can reserve that. */
  promised: number
  /** The least amount that can be taken at once, in its unit; null: any amount. */
  least: number | null
  priceCents: number | null
  density: number | null
  kg: number | null
  /** Days from its end to the start of the demand, 0: they share a day, negative: it starts after the demand ends; and the uncertainty of that number in days. */
  gap: number
  slack: number
  till: string | null
  pre: number | null
  /** The smaller range of both spots, in km; null: neither has one. */
  range: number | null
}
/** The amount reserved or exchanged for a demand, in its unit: amounts that cannot be compared with it are not counted. */
export const givenIn = (
  { unit, density }: Pick<Asking, 'unit' | 'density'>,
  given: readonly { unit: string | null; amount: number }[],
): number =>
  inThousandths(
    given.reduce(
      (sum, one) => sum + one.amount * (conversionRate(one.unit, unit, density) ?? 0),
      0,
    ),
  )

/** The amounts that cannot be compared with the demand, summed per unit. */
export function givenApart(
  { unit, density }: Pick<Asking, 'unit' | 'density'>,
  given: readonly { unit: string | null; amount: number }[],
): { unit: string | null; amount: number }[] {
  const apart = new Map<string | null, number>()
  for (const one of given)
    if (one.amount > 0 && conversionRate(one.unit, unit, density) === null)
      apart.set(one.unit, inThousandths((apart.get(one.unit) ?? 0) + one.amount))
  return [...apart].map(([of, amount]) => ({ unit: of, amount }))
}

/** The amount of a demand still needed after the amount given; null when the demand has no amount. */
export const restOf = (amount: number | null, given: number): number | null =>
  amount === null ? null : inThousandths(Math.max(0, amount - given))

/** A place where a lorry stops. */
export interface Address {
  city: string
  latitude: number
  longitude: number
  /** One way, in tenths; via the depot if the goods wait in one. */
  km: number
  store: CombinationStore | null
}
/** An offer as it can be combined; `store`: the depot it goes through and the floor that a unit takes there, when it becomes available before it is needed. */
type Weighed = Offered & {
  id: number
  /** How many units of the demand one of its own units is. */
  rate: number
  /** The amount requested in baskets that await an answer, in the unit of the demand. */
  asked: number
  priceCents: number | null
  weighed: boolean
  /** Whether the offer itself states its weight. */
  ownWeight: boolean
  store: Store | null
}
/** The offers that can be combined, their addresses, and the number left out by reason. */
export interface Candidates {
  offers: Weighed[]
  addresses: Address[]
  leftOut: Map<LeftOutReason, number>
}

/** The way by which goods of an address come to where they are needed: goods with the same way share a lorry. */
export const wayOf = (
  { latitude, longitude, store }: Pick<Address, 'latitude' | 'longitude' | 'store'>,
  to?: { latitude: number; longitude: number },
) =>
  [
    addressKey(latitude, longitude),
    store?.id ?? '',
    to ? addressKey(to.latitude, to.longitude) : '',
  ].join(' ')

/** An offer with the amount that can be reserved and the minimum to take at once, both in its own unit. */
type Placed = Offering & { latitude: number; longitude: number; amount: number; least: number }

/** An offer that can be counted, with the conversion rate of its unit to that of the demand; or why it cannot, regardless of the period. */
function counted(asking: Asking, offer: Offering): { offer: Placed; rate: number } | LeftOutReason {
  const { latitude, longitude } = offer
  if (latitude === null || longitude === null) return 'place'
  if (offer.amountType !== 0 || offer.amount === null) return 'amount'
  if (offer.amount <= 0) return 'nothing_left'
  // The same rule as for reservations: the minimum applies to all that is there, even when part of it is promised.
  const least = leastOf({ amount: offer.amount, amount_type: 0, least_amount: offer.least })
  const amount = offer.amount - offer.promised
  if (amount <= 0 || amount < least) return 'promised'
  const rate = conversionRate(offer.unit, asking.unit, offer.density ?? asking.density)
  return rate === null ? 'unit' : { offer: { ...offer, latitude, longitude, amount, least }, rate }
}

/** The offers that become available before they are needed, by no more days than may be bridged: a depot is sought for each. Keeps the order, best first. */
export function waitingOf(
  asking: Asking & { amount: number },
  offering: readonly Offering[],
  bridge: number,
): Waiting[] {
  return offering.flatMap((one) => {
    const found = counted(asking, one)
    if (typeof found === 'string') return []
    const { offer, rate } = found
    const { id, till, gap, slack, pre, latitude, longitude, range } = offer
    if (gap <= 0 || gap > bridge || till === null) return []
    const whole = asking.amount / rate
    const most = Math.min(offer.amount, whole)
    return [{ id, till, gap, slack, pre, latitude, longitude, range, most, whole }]
  })
}

/** An offer in the unit of the demand, or why it is left out. When an offer's weight is unknown, the demand's weight is used. */
function weighed(asking: Asking, one: Offering, stores: Stores) {
  const found = counted(asking, one)
  if (typeof found === 'string') return found
  const { offer, rate } = found
  const store = offer.gap === 0 ? null : (stores.get(offer.id) ?? 'time')
  if (typeof store === 'string') return store
  const kg = offer.kg === null ? asking.kg : offer.kg / rate
  const priceCents = offer.priceCents === null ? null : offer.priceCents / rate
  const { id, score, city, latitude, longitude } = offer
  return {
    place: { city, latitude, longitude },
    id,
    amount: offer.amount * rate,
    least: offer.least * rate,
    rate,
    asked: offer.promised * rate,
    price: priceCents === null ? null : priceCents / 100,
    priceCents,
    score,
    kg: kg ?? 0,
    weighed: kg !== null,
    ownWeight: offer.kg !== null,
    store: store && { ...store, floor: store.floor / rate },
  }
}

/** So light that any amount is one trip: used when nothing states a weight. */
const oneTrip = 1e-6

/** Replaces a value that an offer does not state, for comparing offers: the middle value of those stated, so that the offer counts neither as free nor as worthless. */
function middle(known: readonly number[]): number | null {
  return known.toSorted((a, b) => a - b)[Math.floor(known.length / 2)] ?? null
}

/** The cost of keeping a unit of each offer in its store, in euros: at the middle price of the depots when one states none, as with the goods themselves. */
function keepingOf(offers: readonly Pick<Weighed, 'store'>[]) {
  const rateOf = ({ store }: Pick<Weighed, 'store'>) => store?.weeks.cents_per_m2_week ?? null
  const rate = middle(offers.flatMap((offer) => rateOf(offer) ?? [])) ?? 0
  return offers.map((offer) =>
    offer.store ? (offer.store.floor * offer.store.weeks.weeks * (rateOf(offer) ?? rate)) / 100 : 0,
  )
}

/** The offers that can be combined, by address and by the depot they go through. `detour`: the ratio of the road distance to the straight line. */
export function candidatesOf(
  asking: Asking,
  offering: readonly Offering[],
  detour: number,
  stores: Stores = new Map(),
): Candidates {
  const leftOut = new Map<LeftOutReason, number>()
  const at = new Map<string, number>()
  const addresses: Address[] = []
  const offers = offering.flatMap((offer): Weighed[] => {
    const read = weighed(asking, offer, stores)
    if (typeof read === 'string') {
      leftOut.set(read, (leftOut.get(read) ?? 0) + 1)
      return []
    }
    const { place, ...rest } = read
    const { latitude, longitude } = place
    const by = read.store?.place ?? null
    const key = wayOf({ latitude, longitude, store: by })
    const address = at.get(key) ?? addresses.length
    if (address === addresses.length) {
      at.set(key, address)
      const crow = metres(asking.latitude, asking.longitude, latitude, longitude)
      addresses.push({ ...place, km: read.store?.km ?? roadKm(crow, detour), store: by })
    }
    return [{ ...rest, address }]
  })
  const price = middle(offers.flatMap((offer) => offer.price ?? []))
  const kg = middle(offers.filter((offer) => offer.weighed).map((offer) => offer.kg)) ?? oneTrip
  const keeping = keepingOf(offers)
  return {
    offers: offers.map((offer, i) => ({
      ...offer,
      price: offer.price ?? price,
      keeping: keeping[i] ?? 0,
      kg: offer.weighed ? offer.kg : kg,
    })),
    addresses,
    leftOut,
  }
}

import type { LeftOutReason } from '@bouwkring/contract/combinations'
import { roadKm } from '@bouwkring/contract/net'
import { metres } from '@bouwkring/contract/places'
import { conversionRate } from '../rules-parts.ts'
import type { Offered } from './rules-filling.ts'

/** What is asked, as far as it says how an offer is counted. */
interface Asking {
  unit: string | null
  density: number | null
  latitude: number
  longitude: number
  /** Kilograms of one unit of it; null where that is not known. */
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
  priceCents: number | null
  density: number | null
  kg: number | null
  /** Days between it and the demand; 0: they share a day. */
  gap: number
}
/** Where a lorry calls. */
export interface Address {
  city: string
  latitude: number
  longitude: number
  /** One way, in tenths. */
  km: number
}
type Weighed = Offered & { id: number; priceCents: number | null; weighed: boolean }
/** What can be combined, what each lies at, and what was left out and why. */
export interface Candidates {
  offers: Weighed[]
  addresses: Address[]
  leftOut: Map<LeftOutReason, number>
}

/** Metres of one degree of latitude; of longitude it is less, by how far north the Netherlands lie. */
const degree = 111_320
const narrow = Math.cos((52.1 * Math.PI) / 180)
const addressMetres = 100
/** What lies in the same square of a hundred metres is one address. */
export const addressKey = (latitude: number, longitude: number) =>
  `${Math.round((latitude * degree) / addressMetres)} ${Math.round((longitude * degree * narrow) / addressMetres)}`

/** Why an offer cannot be counted at all, whatever its unit. */
function hindrance({
  latitude,
  longitude,
  amount,
  amountType,
  gap,
}: Offering): LeftOutReason | null {
  if (gap !== 0) return 'time'
  if (latitude === null || longitude === null) return 'place'
  if (amountType !== 0 || amount === null) return 'amount'
  return amount <= 0 ? 'nothing_left' : null
}

/** An offer in the unit of the demand, or why it is left out. The weight of the demand stands in where that of an offer is not known. */
function weighed(asking: Asking, offer: Offering): Omit<Weighed, 'address'> | LeftOutReason {
  const why = hindrance(offer)
  if (why) return why
  const rate = conversionRate(offer.unit, asking.unit, offer.density ?? asking.density)
  if (rate === null) return 'unit'
  const kg = offer.kg === null ? asking.kg : offer.kg / rate
  const priceCents = offer.priceCents === null ? null : offer.priceCents / rate
  return {
    id: offer.id,
    amount: (offer.amount as number) * rate,
    least: 0,
    price: priceCents === null ? null : priceCents / 100,
    priceCents,
    score: offer.score,
    kg: kg ?? 0,
    weighed: kg !== null,
  }
}

/** So light that it is one trip whatever the amount: where nothing says what it weighs. */
const oneTrip = 1e-6

/** What stands in for what an offer does not say, where offers are compared: the middle one of what the others do, so that it is taken neither for free nor for nothing. */
function middle(known: readonly number[]): number | null {
  return known.toSorted((a, b) => a - b)[Math.floor(known.length / 2)] ?? null
}

/** The offers that can be combined, by address. `detour`: how much longer the road is than the straight line. */
export function candidatesOf(
  asking: Asking,
  offering: readonly Offering[],
  detour: number,
): Candidates {
  const leftOut = new Map<LeftOutReason, number>()
  const at = new Map<string, number>()
  const addresses: Address[] = []
  const offers = offering.flatMap((offer): Weighed[] => {
    const read = weighed(asking, offer)
    if (typeof read === 'string') {
      leftOut.set(read, (leftOut.get(read) ?? 0) + 1)
      return []
    }
    const { latitude, longitude, city } = offer as Offering & {
      latitude: number
      longitude: number
    }
    const key = addressKey(latitude, longitude)
    const address = at.get(key) ?? addresses.length
    if (address === addresses.length) {
      at.set(key, address)
      const crow = metres(asking.latitude, asking.longitude, latitude, longitude)
      addresses.push({ city, latitude, longitude, km: roadKm(crow, detour) })
    }
    return [{ ...read, address }]
  })
  const price = middle(offers.flatMap((offer) => offer.price ?? []))
  const kg = middle(offers.filter((offer) => offer.weighed).map((offer) => offer.kg)) ?? oneTrip
  return {
    offers: offers.map((offer) => ({
      ...offer,
      price: offer.price ?? price,
      kg: offer.weighed ? offer.kg : kg,
    })),
    addresses,
    leftOut,
  }
}

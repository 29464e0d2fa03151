import { combinations } from '@bouwkring/contract/combinations'
import { sql } from 'kysely'
import { matchAll } from '../src/matching/index.ts'
import { groupIds, makeSpot, rowOfProduct } from './make.ts'
import type { Caller, World } from './world.ts'

/** Metres per degree of latitude, on the earth as `metres` has it. */
const degree = 111_195.08
let markets = 0
const letters = 'abcdefghijklmnopqrstuvwxyz'
const letterOf = (n: number) => letters[n % letters.length] as string
/** A unique name, however many are created: the files of one worker share the counter. */
const nextName = () => {
  const round = Math.floor(markets / letters.length)
  const name = letterOf(markets) + letterOf(markets + round)
  markets++
  return name.repeat(5)
}

/** An offer of the market below. */
export interface CombinedOffer {
  /** Estimated distance by road. */
  km: number | null
  amount: number | null
  amountType?: 0 | 1
  price?: number
  least?: number
  unit?: 'm2' | 'st'
  weight?: number | null
  colour?: string
  visible?: 'internal'
}
const give = (world: World, product: number, reference: string, value: number | string) =>
  world.asSystem((db) =>
    sql`insert into products.property_value (tenant_id, product_id, property_id, texts, number) select p.tenant_id, p.id, c.id, ${typeof value === 'string' ? [value] : []}::text[], ${typeof value === 'number' ? value : null}::double precision from products.product p, catalogue.property c where p.id = ${product} and c.reference = ${reference}`.execute(
      db,
    ),
  )

/** The offers with which the design fills 600 m2. */
export const tiles: readonly CombinedOffer[] = [
  { km: 12, amount: 260, price: 250 },
  { km: 19, amount: 340, price: 200 },
  { km: 95, amount: 600, price: 175 },
]
/** The combinations for a demand. */
export const combine = (who: Caller, demand: number, query: object = {}) =>
  who.call(combinations.ofDemand, { params: { id: demand }, query })

/** Id of an object type with a colour that is weighed in matching. */
export const typeWithColour = (world: World) =>
  world.asSystem(
    async (db) =>
      (
        await sql<{
          id: number
        }>`select o.id from catalogue.otl o join matching.weight w on w.otl_id = o.id join catalogue.property c on c.id = w.property_id and c.reference = 'kleur'
        where o.post = o.pre order by o.id limit 1`.execute(db)
      ).rows[0]?.id as number,
  )

/** A demand in the market below, and the offers that fit it. */
export interface CombinedDemand {
  wanted: { amount: number | null; unit?: 'm2' | 'st'; weight?: number; otl?: number }
  offers: readonly CombinedOffer[]
}
const latitude = 51.2
/** The latitude this far north, by a road that is 1.3 times the straight line. */
const north = (km: number) => latitude + (km * 1000) / 1.3 / degree
const nowhere = (world: World, product: number) =>
  world.asSystem((db) =>
    sql`update spots.spot set latitude = null, longitude = null where id = (select spot_id from products.product where id = ${product})`.execute(
      db,
    ),
  )
const priced = (world: World, product: number, cents: number) =>
  world.asSystem((db) =>
    sql`update products.product set price_type = 'fixed', price_cents = ${cents} where id = ${product}`.execute(
      db,
    ),
  )

/** Demands of one spot, and for each of them offers by another organisation at given distances north of it. */
export async function plannedMarket(world: World, all: readonly CombinedDemand[]) {
  const [giver, asker] = [
    await world.member('ROLE_USER', 'Aannemers'),
    await world.member('ROLE_ADMIN', 'Overheden'),
  ]
  const spotAt = (who: Caller, km: number | null, fields: object = {}) =>
    makeSpot(who, {
      publish: true,
      location: { latitude: north(km ?? 0), longitude: 5, city: `Op ${km}` },
      ...fields,
    })
  const spot = await spotAt(asker, 0)
  const demands: number[] = []
  const offers: number[][] = []
  for (const { wanted, offers: given } of all) {
    const name = nextName()
    const row = async (at: typeof spot, fields: object, weight?: number | null) => {
      const product = await rowOfProduct(world, at, {
        name,
        unit: 'm2',
        otl_id: wanted.otl ?? null,
        ...fields,
      })
      if (weight !== null) await give(world, product, 'kilogram_per_m2', weight ?? 105.75)
      return product
    }
    const made: number[] = []
    for (const offer of given) {
      const fields = offer.visible ? { visibility: [(await groupIds(giver)).internal] } : {}
      const figures = {
        amount: offer.amount,
        amount_type: offer.amountType ?? 0,
        least_amount: offer.least ?? null,
        unit: offer.unit ?? 'm2',
      }
      const id = await row(await spotAt(giver, offer.km, fields), figures, offer.weight)
      if (offer.km === null) await nowhere(world, id)
      if (offer.colour) await give(world, id, 'kleur', offer.colour)
      if (offer.price !== undefined) await priced(world, id, offer.price)
      made.push(id)
    }
    offers.push(made)
    const asked = {
      is_released: false,
      amount: wanted.amount,
      amount_type: wanted.amount === null ? 1 : 0,
      unit: wanted.unit ?? 'm2',
    }
    demands.push(await row(spot, asked, wanted.weight ?? null))
  }
  await world.asSystem((db) => matchAll(db))
  return { giver, asker, spot, demands, offers }
}

/** A demand, and offers by another organisation at given distances north of it. */
export async function combinedMarket(
  world: World,
  wanted: CombinedDemand['wanted'],
  offers: readonly CombinedOffer[],
) {
  const made = await plannedMarket(world, [{ wanted, offers }])
  return {
    giver: made.giver,
    asker: made.asker,
    demand: made.demands[0] as number,
    offers: made.offers[0] as number[],
  }
}

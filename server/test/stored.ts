import type { PeriodCertainty } from '@bouwkring/contract/period'
import { storage, type StorageBodyInput } from '@bouwkring/contract/storage'
import { sql } from 'kysely'
import { matchAll } from '../src/matching/index.ts'
import { moved, sundayOf } from '../src/storage/rules.ts'
import { numberOf } from './exchanged.ts'
import { dayFromNow, makeSpot, otlByKey, rowOfProduct } from './make.ts'
import type { Caller, World } from './world.ts'

/** Metres per degree of latitude. */
const degree = 111_195.08
const south = { latitude: 51.2, longitude: 5 }
/** A place at given kilometres by road north and east of the demand. */
export const placeAt = (north: number, east: number, city: string) => {
  const latitude = south.latitude + (north * 1000) / 1.3 / degree
  const narrow = Math.cos((latitude * Math.PI) / 180)
  return { latitude, longitude: south.longitude + (east * 1000) / 1.3 / degree / narrow, city }
}
/** A place at 18 km by road from an offer 31 km north, and at 25 km from the demand. */
export const between = placeAt(20.3548, 14.515, 'Heino')

/** Available until the Sunday of the week after next, and needed 72 days later: a gap of ten weeks. */
export const freeTill = sundayOf(dayFromNow(14))
export const neededFrom = moved(freeTill, 72)
export const firstWeek = moved(freeTill, 1)
export const lastDay = moved(firstWeek, 69)

interface Stored {
  certainty?: PeriodCertainty
  thick?: number | null
  weight?: number | null
  unit?: 'm2' | 'm3' | 'st'
  /** The offer's own unit and amount, where these differ from the demand's. */
  offered?: { unit: 'ton'; amount: number }
  range?: number
  /** The range of the offer, in km; absent: it has none. */
  travels?: number
  placed?: boolean
  asker?: Caller
}
const matchOf = (world: World, offer: number, demand: number) =>
  world.asSystem(
    async (db) =>
      (
        await db
          .selectFrom('matching.match')
          .select('id')
          .where('offer_id', '=', offer)
          .where('demand_id', '=', demand)
          .executeTakeFirstOrThrow()
      ).id,
  )

/** Takes all depots off the market, so that tests do not see each other's depots. */
export const closeDepots = (world: World) =>
  world.asSystem((db) =>
    sql`update spots.spot set active = false where id in (select spot_id from storage.offer)`.execute(
      db,
    ),
  )

const offeredAt = 'Trottoirs'
/** Takes all offers of pairs off the market. */
export const closeOffers = (world: World) =>
  world.asSystem((db) =>
    sql`update spots.spot set active = false where name = ${offeredAt}`.execute(db),
  )

let named = 0
/** 450 m2 of tiles that become free, needed ten weeks later at 31 km by road, and their match. */
export async function storedPair(
  world: World,
  {
    certainty = 'fixed',
    thick = 45,
    weight = 105.75,
    unit = 'm2',
    offered,
    range,
    travels,
    placed = true,
    asker: given,
  }: Stored = {},
) {
  const [giver, asker] = [
    await world.member('ROLE_ADMIN', 'Aannemers'),
    given ?? (await world.member('ROLE_ADMIN', 'Overheden')),
  ]
  const from = await makeSpot(giver, {
    publish: true,
    name: offeredAt,
    location: placeAt(31, 0, 'Ommen'),
    period_from: moved(freeTill, -13),
    period_till: freeTill,
    period_certainty: certainty,
    ...(travels !== undefined && { range: travels }),
  })
  const to = await makeSpot(asker, {
    publish: true,
    name: 'Boulevard',
    location: { ...placeAt(0, 0, 'Zwolle'), street: 'Hanzeboulevard' },
    period_from: neededFrom,
    period_till: moved(neededFrom, 40),
    ...(range !== undefined && { range }),
  })
  const type = await otlByKey(world, 'p.grasbetontegel')
  const name = String.fromCharCode(97 + (named++ % 26)).repeat(9) + String(named)
  const row = { name, unit, otl_id: type, amount: 450 }
  const product = await rowOfProduct(world, from, { ...row, ...offered })
  const demand = await rowOfProduct(world, to, { ...row, is_released: false })
  if (thick !== null) await numberOf(world, product, 'dikte', thick, 'mm')
  if (weight !== null) await numberOf(world, product, 'kilogram_per_m2', weight, 'kg/m2')
  await numberOf(world, product, 'co2_factor', 0.109, 'kg CO2e/kg')
  if (!placed)
    await world.asSystem((db) =>
      sql`update spots.spot set latitude = null, longitude = null where id = ${from.id}`.execute(
        db,
      ),
    )
  await world.asSystem((db) => matchAll(db))
  return {
    giver,
    asker,
    from,
    to,
    product,
    demand,
    type,
    match: await matchOf(world, product, demand),
  }
}
export type StoredPair = Awaited<ReturnType<typeof storedPair>>

/** A depot on the market that offers room. */
export async function depotOf(
  keeper: Caller,
  offer: Partial<StorageBodyInput> = {},
  spot: Parameters<typeof makeSpot>[1] = {},
) {
  const made = await makeSpot(keeper, {
    kind: 'depot',
    publish: true,
    name: 'Werf Heino',
    location: between,
    period_from: dayFromNow(-10),
    period_till: moved(neededFrom, 60),
    ...spot,
  })
  await keeper.call(storage.save, {
    params: { id: made.id },
    body: { floor_m2: 400, cents_per_m2_week: 120, max_weeks: 26, version: 0, ...offer },
  })
  return made.id
}

const at = (id: number) => ({ params: { id } })
/** A request for the goods of a match with room in a depot. */
export const asking = ({ match }: StoredPair, spot: number, amount = 450) => ({
  ...at(match),
  body: { spot, amount },
})
/** The same, sent by the user who has the demand. */
export const askRoom = (pair: StoredPair, spot: number, amount?: number) =>
  pair.asker.call(storage.reserve, asking(pair, spot, amount))
/** The room requested with a transaction. */
export const bookingOf = async (who: Caller, transaction: number) =>
  (await who.call(storage.ofTransaction, at(transaction))).booking
/** The calendar of a depot from the first week. */
export const calendarOf = (who: Caller, spot: number) =>
  who.call(storage.calendar, { ...at(spot), query: { from: firstWeek } })
/** A pair, a depot of another organisation, and goods and room requested. */
export async function askedRoom(world: World, floor_m2 = 400) {
  const pair = await storedPair(world)
  const keeper = await world.member('ROLE_ADMIN')
  const spot = await depotOf(keeper, { floor_m2 })
  const { id } = await askRoom(pair, spot)
  const booking = (await bookingOf(pair.asker, id))?.id as number
  return { pair, keeper, spot, id, booking }
}

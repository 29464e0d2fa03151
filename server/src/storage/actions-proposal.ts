import { assumed } from '@bouwkring/contract/assumptions'
import type { Point } from '@bouwkring/contract/places'
import type { ProposedDepot, StorageProposal } from '@bouwkring/contract/storage'
import { floorOf, storageCents } from '@bouwkring/contract/storage'
import { isReadOnly } from '@bouwkring/contract/system-roles'
import { ownAssumptions } from '../accounts/index.ts'
import { bridgeOf } from '../matching/index.ts'
import { holds } from '../platform/access.ts'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { cardOf } from './actions-present.ts'
import { takenOf } from './queries.ts'
import * as queries from './queries-proposal.ts'
import {
  chooseDepots,
  fittingOf,
  lackOf,
  leastFree,
  legsOf,
  missingOf,
  mondaysFrom,
  roomOf,
  wayOf,
  weeksOf,
  type Carriage,
} from './rules.ts'

/** The organisation's assumptions used here. */
interface Figures extends Carriage {
  stack_height: number
}
export async function figuresOf(ctx: Ctx) {
  const own = (await ownAssumptions(ctx.db, ctx.actor.tenantId))?.figures
  const of = (name: keyof Figures) => own?.[name] ?? assumed[name].standard
  return {
    stack_own: own !== undefined && own.stack_height !== null,
    figures: {
      payload_kg: of('payload_kg'),
      empty_back: of('empty_back'),
      km_co2e: of('km_co2e'),
      detour: of('detour'),
      stack_height: of('stack_height'),
    } satisfies Figures,
  }
}

const pointOf = (latitude: number | null, longitude: number | null): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** Goods of a match with what they need: floor, weeks and both places; null when there is no store between. */
export async function findNeed(ctx: Ctx, matchId: number, amount: number | null = null) {
  const row = await queries.goodsOf(ctx.db, matchId, amount)
  const bridge = row && bridgeOf(row.gap, row.slack)
  if (!row || !bridge) return null
  const { figures, stack_own } = await figuresOf(ctx)
  const volume = row.amount === null || row.volume === null ? null : row.amount * row.volume
  return {
    row,
    figures,
    stack_own,
    volume,
    floor: volume === null ? null : floorOf(volume, figures.stack_height),
    weeks: weeksOf(row.till, bridge),
    from: pointOf(row.from_latitude, row.from_longitude),
    to: pointOf(row.to_latitude, row.to_longitude),
  }
}
export type Need = NonNullable<Awaited<ReturnType<typeof findNeed>>>

/** As above, for a match that must have a store between. */
export async function needOf(ctx: Ctx, matchId: number, amount: number | null = null) {
  const need = await findNeed(ctx, matchId, amount)
  if (!need) throw new AppError('not_found')
  return need
}

/** The two products of a match as the caller reserves them: the other side's product, for that of the caller's organisation. */
export const sidesOf = (ctx: Ctx, { row }: Need) =>
  row.demand_tenant_id === ctx.actor.tenantId
    ? { product: row.offer_id, related: row.demand_id }
    : { product: row.demand_id, related: row.offer_id }

/** Depots that accept these goods in these weeks within the range of both sides, smallest detour first; does not check whether there is room. */
export async function fittingDepots(ctx: Ctx, need: Need, only?: number) {
  const { row, from, to, weeks, figures } = need
  if (!from || !to) return []
  const depots = await queries.openDepots(ctx.db, only)
  const way = { from, to, reach_km: row.reach_km, detour: figures.detour }
  return fittingOf(depots, { pre: row.otl_pre, weeks }, way)
}
type Fitting = Awaited<ReturnType<typeof fittingDepots>>[number]

async function withRoom(ctx: Ctx, { weeks }: Need, fitting: readonly Fitting[]) {
  const ids = fitting.map(({ depot }) => depot.spot_id)
  const taken = await takenOf(ctx.db, ids, weeks.week_from, weeks.week_till)
  const bySpot = Map.groupBy(taken, ({ spot_id }) => spot_id)
  const mondays = mondaysFrom(weeks.week_from, weeks.weeks)
  return fitting.map((one) => ({
    ...one,
    weeks: roomOf(one.depot.floor_m2, mondays, bySpot.get(one.depot.spot_id) ?? []),
  }))
}
type Roomy = Awaited<ReturnType<typeof withRoom>>[number]

function propose({ depot, legs, weeks }: Roomy, need: Need, floor: number): ProposedDepot {
  const { latitude, longitude, street, housenumber, postalcode, city } = depot
  const rate = depot.cents_per_m2_week
  const centsOf = (n: number) => (rate === null ? null : storageCents(floor, n, rate))
  return {
    spot: {
      id: depot.spot_id,
      name: depot.name,
      location: { latitude, longitude, street, housenumber, postalcode, city },
    },
    tenant: cardOf({ id: depot.tenant_id, company: depot.company, subdomain: depot.subdomain }),
    free_m2: leastFree(weeks),
    floor_m2: depot.floor_m2,
    cents_per_m2_week: rate,
    cents: centsOf(need.weeks.weeks),
    cents_least: centsOf(need.weeks.least_weeks),
    cents_most: centsOf(need.weeks.most_weeks),
    ...wayOf(need.row, legs.km, need.figures),
    legs_km: legs.legs_km,
    detour_km: legs.detour_km,
    max_weeks: depot.max_weeks,
    short: need.weeks.most_weeks > depot.max_weeks,
    covered: depot.covered,
    hours: depot.hours,
    accepts: depot.accepts.map(({ id, name }) => ({ id, name })),
  }
}

async function depotsOf(ctx: Ctx, need: Need): Promise<Pick<StorageProposal, 'depots' | 'full'>> {
  const { floor } = need
  if (floor === null) return { depots: [], full: null }
  const fitting = await fittingDepots(ctx, need)
  const { chosen, full } = chooseDepots(await withRoom(ctx, need, fitting), floor)
  const lack = full && lackOf(full.weeks, floor)
  return {
    depots: chosen.map((one) => propose(one, need, floor)),
    full: lack && {
      spot: { id: full.depot.spot_id, name: full.depot.name, city: full.depot.city },
      ...lack,
    },
  }
}

const centsOfGoods = ({ price_cents: price, amount }: queries.GoodsRow) =>
  price === null || amount === null ? null : Math.round(price * amount)

/** Where the goods of a match can be stored between offer and demand. */
export async function ofMatch(ctx: Ctx, matchId: number): Promise<StorageProposal> {
  const need = await needOf(ctx, matchId)
  const { row, from, to, figures } = need
  const { product, related } = sidesOf(ctx, need)
  const reserved = await queries.reservedBy(ctx.db, ctx.actor.tenantId, product, related)
  const direct = from && to ? legsOf(from, from, to, figures.detour).km : null
  return {
    amount: row.amount,
    unit: row.unit,
    volume_m3: need.volume,
    floor_m2: need.floor,
    stack_m: figures.stack_height,
    stack_own: need.stack_own,
    ...need.weeks,
    price_cents: row.price_cents,
    goods_cents: centsOfGoods(row),
    direct: wayOf(row, direct, figures),
    places: {
      offer: { latitude: row.from_latitude, longitude: row.from_longitude, city: row.from_city },
      demand: { latitude: row.to_latitude, longitude: row.to_longitude, city: row.to_city },
    },
    ...(await depotsOf(ctx, need)),
    missing: missingOf({
      amount: row.amount,
      volume: row.volume,
      placed: from !== null && to !== null,
    }),
    transport: product === row.offer_id ? row.offer_transport : row.demand_transport,
    reserved,
    can: { reserve: holds(ctx.actor, 'SPOT_ITEM_RESERVATION') && !isReadOnly(ctx.actor) },
  }
}

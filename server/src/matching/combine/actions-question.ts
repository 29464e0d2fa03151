import { type Assumptions, keepingAssumptions } from '@bouwkring/contract/assumptions'
import {
  type CombinedDemand,
  type Combinations,
  leftOutReasons,
  type NothingReason,
} from '@bouwkring/contract/combinations'
import { mayEditAssumptions, tellAssumptions } from '../../accounts/index.ts'
import { cards } from '../../market/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/visit.ts'
import {
  countListed,
  type DemandRow,
  givenFor,
  offersFor,
  partsOf,
  promisedOf,
  weigh,
} from '../queries/combine.ts'
import { valuesOf } from '../queries/fit.ts'
import { weightsOf } from '../queries/sides.ts'
import { alikeGroups } from './rules-alike.ts'
import {
  type Candidates,
  candidatesOf,
  givenApart,
  givenIn,
  restOf,
  waitingOf,
} from './rules-candidates.ts'
import type { Filling, Offered } from './rules-filling.ts'
import type { Stores, Waiting } from './rules-stores.ts'
import type { Refused } from './rules-taking.ts'
import type { Asked } from './rules-work.ts'

/** Maximum number of best matches considered. */
const mostMatches = 200

/** Options for filling a demand. */
export interface Manner {
  one_lot?: boolean | undefined
  alike?: boolean | undefined
  /** With `alike`: products that every offer must equal. */
  like?: readonly number[] | undefined
}

async function groupsOf(
  { db }: Ctx,
  demand: DemandRow,
  { offers }: Candidates,
  like: readonly number[],
) {
  const weights =
    demand.otlId === null ? [] : ((await weightsOf(db, [demand.otlId])).get(demand.otlId) ?? [])
  const values = await valuesOf(
    db,
    [...offers.map(({ id }) => id), ...like],
    weights.map(({ propertyId }) => propertyId),
  )
  const propertiesOf = (id: number) => values.get(id) ?? new Map<never, never>()
  // What cannot be seen cannot be compared with: then nothing is known to equal it.
  const seen = weights.length === 0 ? like.length : await countListed(db, like)
  if (seen < new Set(like).size) return []
  return alikeGroups(
    offers.map(({ id, amount }) => ({ amount, properties: propertiesOf(id) })),
    weights,
    like.map(propertiesOf),
  )
}

/** The amount already reserved or exchanged for a demand: `given` of it, and `givenApart` in units that cannot be compared. */
type Given = { given: number; givenApart: ReturnType<typeof givenApart> }
/** A demand whose `amount` is the amount still needed. */
export type Wanting = DemandRow & Given

/** The given demands, each with the amount still needed. */
export async function wantingOf<D extends Pick<DemandRow, 'id' | 'amount' | 'unit' | 'density'>>(
  { db }: Ctx,
  demands: readonly D[],
): Promise<(D & Given)[]> {
  const all = await givenFor(
    db,
    demands.map(({ id }) => id),
  )
  return demands.map((demand) => {
    const rows = all.filter(({ demandId }) => demandId === demand.id)
    const given = givenIn(demand, rows)
    return {
      ...demand,
      amount: restOf(demand.amount, given),
      given,
      givenApart: givenApart(demand, rows),
    }
  })
}

/** Why there is nothing to combine, determined before any matches are read. */
export function hindrance(demand: Wanting): NothingReason | null {
  if (demand.isReleased) return 'offer'
  if (!demand.listed) return 'not_on_market'
  if (demand.amountType !== 0 || demand.amount === null) return 'no_amount'
  if (demand.amount <= 0) return demand.given > 0 ? 'given' : 'no_amount'
  return demand.latitude === null || demand.longitude === null ? 'no_place' : null
}

/** A demand that nothing prevents from being filled. */
export type Asking = Wanting & { latitude: number; longitude: number; amount: number }
/** Finds depots for goods that become available before their demand needs them, as far as the caller sees the depots: per demand, none taking the room of another. Storage implements it. */
export type FindStores = (
  ctx: Ctx,
  asked: readonly {
    demand: Pick<Asking, 'latitude' | 'longitude'>
    goods: readonly Waiting[]
  }[],
) => Promise<Stores[]>

/** The best matches of each demand in a form that can be combined. */
export async function candidatesFor(
  ctx: Ctx,
  demands: readonly DemandRow[],
  { detour, bridge_days }: Assumptions,
  without: readonly number[],
  findStores: FindStores,
): Promise<Candidates[]> {
  const { db } = ctx
  const found = await Promise.all(demands.map(({ id }) => offersFor(db, id, without, mostMatches)))
  const ids = new Set([...demands, ...found.flat()].map(({ id }) => id))
  const kgs = await weigh(db, [...ids])
  const promised = await promisedOf(db, [...ids])
  const asked = demands.map((demand, i) => {
    const asking = { ...(demand as Asking), kg: kgs.get(demand.id) ?? null }
    const rows = (found[i] ?? []).map((row) => ({
      ...row,
      kg: kgs.get(row.id) ?? null,
      promised: promised.get(row.id) ?? 0,
    }))
    return { demand: asking, rows, goods: waitingOf(asking, rows, bridge_days) }
  })
  const waiting = asked.filter(({ goods }) => goods.length > 0)
  const stores = waiting.length === 0 ? [] : await findStores(ctx, waiting)
  return asked.map((one) =>
    candidatesOf(one.demand, one.rows, detour, stores[waiting.indexOf(one)]),
  )
}

/** The fields of an offer that determine how it may be combined: the rest of it stays here. */
const offeredOf = ({ address, amount, least, price, keeping, score, kg }: Offered): Offered => ({
  address,
  amount,
  least,
  price,
  score,
  kg,
  ...(keeping !== undefined && { keeping }),
})

/** The question for the candidates of a demand. */
export async function askedOf(
  ctx: Ctx,
  demand: DemandRow,
  candidates: Candidates,
  assumptions: Assumptions,
  { one_lot, alike, like = [] }: Manner,
): Promise<Asked> {
  const { amount, unit } = demand
  return {
    question: {
      wanted: amount as number,
      whole: unit === 'st',
      offers: candidates.offers.map(offeredOf),
      km: candidates.addresses.map(({ km }) => km),
      assumptions,
      oneLot: one_lot === true,
    },
    groups: alike && !one_lot ? await groupsOf(ctx, demand, candidates, like) : null,
  }
}

/** Returns the manual choice; when parts of it are not possible, the error names their positions in the list. */
export function possible<T extends object>(taken: T | { refused: Refused[] }): T {
  if (!('refused' in taken)) return taken
  throw new AppError('invalid', {
    fields: taken.refused.map(({ at, ...refused }) => ({ path: `take.${at}`, ...refused })),
  })
}

/** The organisation's assumptions, as sent in a response. */
export async function figuresFor(ctx: Ctx) {
  const told = (await tellAssumptions(ctx)).assumptions.filter(
    ({ name }) => !keepingAssumptions.has(name),
  )
  const assumptions = Object.fromEntries(
    told.map(({ name, value }) => [name, value]),
  ) as Assumptions
  return {
    assumptions,
    counted: { assumptions: told, can: { editAssumptions: mayEditAssumptions(ctx) } },
  }
}

/** What was available to weigh, as sent in a response; `answered`: whether there is an answer. */
export function weighedOf(
  { offers, leftOut }: Candidates,
  answered: boolean,
): Pick<Combinations, 'considered' | 'left_out' | 'nothing'> {
  const left_out = leftOutReasons.flatMap((reason) => {
    const count = leftOut.get(reason)
    return count === undefined ? [] : [{ reason, count }]
  })
  const none = offers.length === 0 && left_out.length === 0 ? 'no_matches' : 'left_out'
  return { considered: offers.length, left_out, nothing: answered ? null : none }
}

/** Cards and factors of the offers used in the fillings. */
export async function shownOf(
  ctx: Ctx,
  taken: readonly { candidates: Candidates; fillings: readonly Pick<Filling, 'amounts'>[] }[],
) {
  const ids = taken.flatMap(({ candidates, fillings: all }) =>
    all.flatMap(({ amounts }) =>
      [...amounts.keys()].flatMap((i) => candidates.offers[i]?.id ?? []),
    ),
  )
  const shown = [...new Set(ids)]
  return {
    found: await cards(ctx.db, ctx.actor, shown, null),
    parts: await partsOf(ctx.db, shown),
  }
}

/** A demand as sent in a response. */
export const presentDemand = (demand: Wanting): CombinedDemand => ({
  id: demand.id,
  name: demand.name,
  amount: demand.amountType === 0 ? demand.amount : null,
  given: demand.given,
  given_apart: demand.givenApart as CombinedDemand['given_apart'],
  unit: demand.unit as CombinedDemand['unit'],
  spot: { id: demand.spotId, name: demand.spot, city: demand.city },
  range: demand.range,
  available_from: demand.from,
  available_till: demand.till,
  available_certainty: demand.certainty,
  latitude: demand.latitude,
  longitude: demand.longitude,
  comparable: demand.comparable,
})

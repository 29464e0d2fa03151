import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Assumptions } from '@bouwkring/contract/assumptions'
import {
  type Combinations,
  leftOutReasons,
  type NothingReason,
} from '@bouwkring/contract/combinations'
import { mayEditAssumptions, tellAssumptions } from '../../accounts/index.ts'
import { cards } from '../../market/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/visit.ts'
import { type DemandRow, demandOf, offersFor, partsOf, weigh } from '../queries/combine.ts'
import { valuesOf } from '../queries/fit.ts'
import { tenantOfProduct } from '../queries/near.ts'
import { weightsOf } from '../queries/sides.ts'
import { alikeGroups } from './rules-alike.ts'
import { type Candidates, candidatesOf, waitingOf } from './rules-candidates.ts'
import { bestOfKinds, fillings } from './rules-combine.ts'
import { Filler, type Filling, type Question } from './rules-filling.ts'
import type { Stores, Waiting } from './rules-stores.ts'
import { tell } from './rules-telling.ts'

/** So many of the best matches are looked at. */
const mostMatches = 200
/** So long the thread works on one question before others have their turn, in milliseconds. */
const turn = 3

interface Asked {
  one_lot?: boolean | undefined
  alike?: boolean | undefined
  amount?: number | undefined
  without?: readonly number[] | undefined
}

/** Works a question out a little at a time: nobody else waits longer for it than one turn. */
async function inTurns(asked: Question): Promise<Filling[]> {
  const steps = fillings(asked)
  let since = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - since < turn) continue
    await othersFirst()
    since = performance.now()
  }
}

/** Each group of offers that are alike, combined apart; the same is counted for what is missing in each. */
async function ofGroups(asked: Question, groups: readonly (readonly number[])[]) {
  const assumptions = { ...asked.assumptions, missing_euro: new Filler(asked).missing }
  const pool: Filling[] = []
  for (const group of groups) {
    const offers = group.flatMap((i) => asked.offers[i] ?? [])
    for (const filling of await inTurns({ ...asked, assumptions, offers }))
      pool.push({
        ...filling,
        amounts: new Map([...filling.amounts].map(([i, amount]) => [group[i] as number, amount])),
      })
  }
  return pool
}

async function groupsOf({ db }: Ctx, demand: DemandRow, { offers }: Candidates) {
  const weights =
    demand.otlId === null ? [] : ((await weightsOf(db, [demand.otlId])).get(demand.otlId) ?? [])
  const values = await valuesOf(
    db,
    offers.map(({ id }) => id),
    weights.map(({ propertyId }) => propertyId),
  )
  return alikeGroups(
    offers.map(({ id, amount }) => ({ amount, properties: values.get(id) ?? new Map() })),
    weights,
  )
}

/** Why there is nothing to combine, before any match is looked at. */
function hindrance(demand: DemandRow): NothingReason | null {
  if (demand.isReleased) return 'offer'
  if (!demand.listed) return 'not_on_market'
  if (demand.amountType !== 0 || demand.amount === null || demand.amount <= 0) return 'no_amount'
  return demand.latitude === null || demand.longitude === null ? 'no_place' : null
}

/** A demand that nothing hinders. */
type Asking = DemandRow & { latitude: number; longitude: number; amount: number }
/** Finds a depot for goods that come free before a demand needs them, as the caller sees the depots; storage answers it. */
export type FindStores = (
  ctx: Ctx,
  demand: Pick<Asking, 'latitude' | 'longitude' | 'range'>,
  goods: readonly Waiting[],
) => Promise<Stores>

/** Its best matches as they can be combined. */
async function candidatesFor(
  ctx: Ctx,
  demand: DemandRow,
  { detour, bridge_days }: Assumptions,
  without: readonly number[],
  findStores: FindStores,
) {
  const { db } = ctx
  const found = await offersFor(db, demand.id, without, mostMatches)
  const kgs = await weigh(db, [demand.id, ...found.map(({ id }) => id)])
  const asking = { ...(demand as Asking), kg: kgs.get(demand.id) ?? null }
  const rows = found.map((row) => ({ ...row, kg: kgs.get(row.id) ?? null }))
  const waiting = waitingOf(asking, rows, bridge_days)
  const stores = waiting.length === 0 ? undefined : await findStores(ctx, asking, waiting)
  return candidatesOf(asking, rows, detour, stores)
}

async function answersOf(
  ctx: Ctx,
  demand: DemandRow,
  candidates: Candidates,
  asked: Asked & { assumptions: Assumptions },
) {
  const question: Question = {
    wanted: demand.amount as number,
    whole: demand.unit === 'st',
    offers: candidates.offers,
    km: candidates.addresses.map(({ km }) => km),
    assumptions: asked.assumptions,
    oneLot: asked.one_lot === true,
  }
  const pool =
    asked.alike && !asked.one_lot
      ? await ofGroups(question, await groupsOf(ctx, demand, candidates))
      : await inTurns(question)
  return bestOfKinds(pool)
}

const ownDemand = async (ctx: Ctx, productId: number): Promise<DemandRow> => {
  const tenantId = await tenantOfProduct(ctx.db, productId)
  if (tenantId === undefined) throw new AppError('not_found')
  if (tenantId !== ctx.actor.tenantId) throw new AppError('forbidden')
  const demand = await demandOf(ctx.db, productId)
  if (!demand) throw new AppError('not_found')
  return demand
}

const present = (demand: DemandRow): Combinations['demand'] => ({
  id: demand.id,
  name: demand.name,
  amount: demand.amountType === 0 ? demand.amount : null,
  unit: demand.unit as Combinations['demand']['unit'],
  spot: { id: demand.spotId, name: demand.spot, city: demand.city },
  range: demand.range,
  available_from: demand.from,
  available_till: demand.till,
  available_certainty: demand.certainty,
  latitude: demand.latitude,
  longitude: demand.longitude,
})

/** Which matches of an own demand fill it together. */
export async function combine(
  ctx: Ctx,
  productId: number,
  asked: Asked,
  findStores: FindStores,
): Promise<Combinations> {
  const all = await ownDemand(ctx, productId)
  const demand = { ...all, amount: all.amount === null ? null : (asked.amount ?? all.amount) }
  const told = await tellAssumptions(ctx)
  const assumptions = Object.fromEntries(
    told.assumptions.map(({ name, value }) => [name, value]),
  ) as Assumptions
  const reply = (more: Pick<Combinations, 'nothing'> & Partial<Combinations>): Combinations => ({
    demand: present(demand),
    combinations: [],
    considered: 0,
    left_out: [],
    assumptions: told.assumptions,
    can: { editAssumptions: mayEditAssumptions(ctx) },
    ...more,
  })
  const nothing = hindrance(demand)
  if (nothing) return reply({ nothing })
  const candidates = await candidatesFor(ctx, demand, assumptions, asked.without ?? [], findStores)
  const left_out = leftOutReasons.flatMap((reason) => {
    const count = candidates.leftOut.get(reason)
    return count === undefined ? [] : [{ reason, count }]
  })
  const considered = candidates.offers.length
  if (considered === 0)
    return reply({ left_out, nothing: left_out.length > 0 ? 'left_out' : 'no_matches' })
  const answers = await answersOf(ctx, demand, candidates, { ...asked, assumptions })
  const shown = answers.flatMap(({ amounts }) =>
    [...amounts.keys()].flatMap((i) => candidates.offers[i]?.id ?? []),
  )
  const ids = [...new Set(shown)]
  const found = await cards(ctx.db, ctx.actor, ids, null)
  const parts = await partsOf(ctx.db, ids)
  const telling = { candidates, assumptions, wanted: demand.amount as number, found, parts }
  return reply({
    combinations: answers.map((answer) => tell(answer, telling)),
    considered,
    left_out,
    nothing: answers.length > 0 ? null : 'left_out',
  })
}

import { floorOf } from '@bouwkring/contract/storage'
import { bridgeOf, type FindStores, type NoStore, type Store } from '../matching/index.ts'
import { figuresOf } from './actions-proposal.ts'
import { takenOf } from './queries.ts'
import { openDepots, volumesOf, type DepotRow } from './queries-proposal.ts'
import { fittingOf, leastFree, mondaysFrom, roomOf, weeksOf } from './rules.ts'
import { shareDepots } from './rules-stores.ts'

type Asked = Parameters<FindStores>[1][number]
type Goods = Asked['goods'][number]
type Fitting = ReturnType<typeof fittingOf<DepotRow>>[number]

const weeksFor = ({ till, gap, slack }: Goods) => {
  const bridge = bridgeOf(gap, slack)
  return bridge && weeksOf(till, bridge)
}

function storeOf({ depot, legs }: Fitting, weeks: ReturnType<typeof weeksOf>, floor: number) {
  const { spot_id: id, name, city, latitude, longitude, cents_per_m2_week } = depot
  const { legs_km, detour_km, km } = legs
  return {
    place: { id, name, city, latitude, longitude, legs_km, detour_km },
    weeks: { ...weeks, cents_per_m2_week, short: weeks.most_weeks > depot.max_weeks },
    floor,
    km,
  } satisfies Store
}

/** For goods available before a demand needs them, the depot with the smallest detour that has room for the most that can be requested, whatever else is stored: for this demand or another. */
export const findStores: FindStores = async (ctx, asked) => {
  const { figures } = await figuresOf(ctx)
  const found = asked.map(() => new Map<number, Store | NoStore>())
  const depots = await openDepots(ctx.db)
  const all = asked.flatMap(({ demand, goods }, at) =>
    goods.map((one) => ({ one, at, demand, told: found[at] as (typeof found)[number] })),
  )
  const volumes = await volumesOf(ctx.db, [...new Set(all.map(({ one }) => one.id))])
  const wanting = all.flatMap(({ one, at, demand, told }) => {
    const volume = volumes.get(one.id)
    const weeks = weeksFor(one)
    if (volume === undefined || !weeks) {
      told.set(one.id, 'store_volume')
      return []
    }
    const way = { from: one, to: demand, reach_km: one.range, detour: figures.detour }
    const fitting = fittingOf(depots, { pre: one.pre, weeks }, way)
    if (fitting.length === 0) {
      told.set(one.id, 'store_none')
      return []
    }
    return [{ one, at, told, weeks, unit: floorOf(volume, figures.stack_height), fitting }]
  })
  const room = await roomIn(ctx, wanting)
  const given = shareDepots(
    wanting.map(({ one, at, weeks, unit, fitting }) => ({
      demand: at,
      floor: unit * one.most,
      whole: unit * one.whole,
      depots: fitting.map((each) => ({ depot: each, free: () => room(each.depot, weeks) })),
    })),
    ({ depot }) => depot.spot_id,
  )
  wanting.forEach(({ one, told, weeks, unit }, i) => {
    const chosen = given[i]
    told.set(one.id, chosen ? storeOf(chosen, weeks, unit) : 'store_full')
  })
  return found
}

/** The free room of depots per week: all bookings are read at once. */
async function roomIn(
  ctx: Parameters<FindStores>[0],
  wanting: readonly { weeks: ReturnType<typeof weeksOf>; fitting: readonly Fitting[] }[],
) {
  const ids = new Set(wanting.flatMap(({ fitting }) => fitting.map(({ depot }) => depot.spot_id)))
  const first = wanting.map(({ weeks }) => weeks.week_from).toSorted()[0]
  const last = wanting
    .map(({ weeks }) => weeks.week_till)
    .toSorted()
    .at(-1)
  const taken = first && last ? await takenOf(ctx.db, [...ids], first, last) : []
  const bySpot = Map.groupBy(taken, ({ spot_id }) => spot_id)
  return ({ spot_id, floor_m2 }: DepotRow, { week_from, weeks }: ReturnType<typeof weeksOf>) =>
    leastFree(roomOf(floor_m2, mondaysFrom(week_from, weeks), bySpot.get(spot_id) ?? []))
}

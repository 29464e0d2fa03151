import { setBestMatches } from '../market/index.ts'
import type { Db } from '../platform/db.ts'
import { tell, type JobContext } from '../platform/jobs.ts'
import * as sides from './queries/sides.ts'
import * as queries from './queries/upkeep.ts'
import { gapOf } from './rules-parts.ts'
import { bestKept, explain, related, score } from './rules.ts'
import type { Otl, Side, Weight } from './rules-side.ts'

interface Catalogue {
  otls: ReadonlyMap<number, Otl>
  weights: ReadonlyMap<number, Weight[]>
  names: ReadonlyMap<number, Pick<Weight, 'name' | 'unit'>>
}

const readCatalogue = async (db: Db): Promise<Catalogue> => ({
  otls: await sides.otls(db),
  weights: await sides.weightsOf(db),
  names: await sides.propertyNames(db),
})
const weightsFor = (demand: Side, catalogue: Catalogue) =>
  demand.otl ? (catalogue.weights.get(demand.otl.id) ?? []) : []

/** The row of a pair, or null when the reference says that it does not fit. */
function rowOf(
  offer: Side,
  demand: Side,
  catalogue: Catalogue,
  today: number,
): queries.MatchRow | null {
  const weights = weightsFor(demand, catalogue)
  const found = score(offer, demand, weights, today)
  if (!found) return null
  return {
    offer_id: offer.productId,
    demand_id: demand.productId,
    offer_tenant_id: offer.tenantId,
    demand_tenant_id: demand.tenantId,
    offer_spot_id: offer.spotId,
    demand_spot_id: demand.spotId,
    score: Math.round(found.score),
    distance: found.metres,
    gap_days: gapOf(offer, demand),
    slack_days: offer.slack + demand.slack,
    parts: explain(offer, demand, weights, catalogue.names),
  }
}

/** Brings the matches of one product up to date with its own candidates only, and tells both sides of pairs that are new. */
export async function matchProduct(db: Db, productId: number): Promise<void> {
  await queries.holdTree(db, await queries.treeOf(db, productId))
  const found = await queries.candidatesToKeep(db, productId, bestKept)
  const rows =
    found.length === 0
      ? []
      : await rowsOf(
          db,
          productId,
          found.map((f) => f.productId),
        )
  const partners = rows.map((r) => (r.offer_id === productId ? r.demand_id : r.offer_id))
  await queries.saveMatches(db, rows)
  const lost = await queries.dropOthers(db, productId, partners)
  const touched = [productId, ...partners, ...lost]
  await setBestMatches(db, touched, await queries.bestOf(db, touched))
  await tellNew(db, [productId])
}

async function rowsOf(
  db: Db,
  productId: number,
  others: readonly number[],
): Promise<queries.MatchRow[]> {
  const catalogue = await readCatalogue(db)
  const today = await sides.today(db)
  const all = await sides.sidesOf(db, [productId, ...others], catalogue.otls)
  const own = all.find((s) => s.productId === productId)
  if (!own) return []
  return all
    .filter((s) => s !== own)
    .flatMap(
      (other) =>
        (own.isReleased
          ? rowOf(own, other, catalogue, today)
          : rowOf(other, own, catalogue, today)) ?? [],
    )
}

async function tellNew(db: Db, productIds: readonly number[]) {
  const { found, risen } = await queries.markTold(db, productIds)
  if (found.length > 0) await tell(db, 'match.found', { matchIds: found })
  if (risen.length > 0) await tell(db, 'match.risen', { matchIds: risen })
}

/** Brings the matches of a spot's products up to date: those that are on the market and those that were. */
export async function matchSpot(db: Db, spotId: number): Promise<void> {
  for (const productId of await queries.productsOfSpot(db, spotId))
    await matchProduct(db, productId)
}

/** Brings the matches of an organisation's demands up to date, each in a transaction of its own. */
export async function matchDemandsOf(
  { database }: Pick<JobContext, 'database'>,
  tenantId: number,
): Promise<void> {
  const ids = await database.asSystem((db) => queries.demandsOf(db, tenantId))
  for (const id of ids) await database.asSystem((db) => matchProduct(db, id))
}

interface Pair {
  offer: Side
  demand: Side
  score: number
}

const better = (a: Pair, b: Pair) =>
  b.score - a.score ||
  a.offer.productId - b.offer.productId ||
  a.demand.productId - b.demand.productId

const mayFit = (a: Otl | null, b: Otl | null) => (a && b ? related(a, b) : a === b)

/** Every offer that fits a demand, best first; `groups` are the offers of one object type each. */
function pairsOf(
  demand: Side,
  groups: Iterable<Side[]>,
  weights: readonly Weight[],
  today: number,
): Pair[] {
  const pairs: Pair[] = []
  for (const group of groups) {
    if (!mayFit(demand.otl, group[0]?.otl ?? null)) continue
    for (const offer of group) {
      const found = score(offer, demand, weights, today)
      if (found) pairs.push({ offer, demand, score: found.score })
    }
  }
  return pairs.sort(better)
}

/** All pairs of a tree that fit and are among the best of either side. */
export function bestPairs(
  all: readonly Side[],
  weightsOf: (demand: Side) => readonly Weight[],
  today: number,
): Pair[] {
  const offers = Map.groupBy(
    all.filter((s) => s.isReleased),
    (s) => s.otl?.id ?? 0,
  )
  const kept = new Map<Side, Pair[]>()
  const chosen = new Set<Pair>()
  for (const demand of all.filter((s) => !s.isReleased)) {
    const pairs = pairsOf(demand, offers.values(), weightsOf(demand), today)
    for (const pair of pairs.slice(0, bestKept)) chosen.add(pair)
    for (const pair of pairs) keepBest(kept, pair)
  }
  for (const pairs of kept.values())
    for (const pair of pairs.sort(better).slice(0, bestKept)) chosen.add(pair)
  return [...chosen]
}

function keepBest(kept: Map<Side, Pair[]>, pair: Pair) {
  const own = kept.get(pair.offer)
  if (!own) kept.set(pair.offer, [pair])
  else if (own.push(pair) > 4 * bestKept) own.sort(better).splice(bestKept)
}

/** Computes all matches of one tree of the catalogue (null: of products without object type). */
export async function matchTree(
  db: Db,
  root: Otl | null,
  given: { tell: boolean },
  catalogue?: Catalogue,
): Promise<number> {
  const known = catalogue ?? (await readCatalogue(db))
  await queries.takeTime(db)
  await queries.holdTree(db, root?.id ?? 0)
  const today = await sides.today(db)
  const all = await sides.sidesOfTree(db, root, known.otls)
  const pairs = bestPairs(all, (demand) => weightsFor(demand, known), today)
  await queries.saveMatches(
    db,
    pairs.flatMap((p) => rowOf(p.offer, p.demand, known, today) ?? []),
  )
  const ids = all.map((s) => s.productId)
  await queries.dropStale(db, ids)
  await setBestMatches(db, ids, await queries.bestOf(db, ids))
  if (given.tell) await tellNew(db, ids)
  else await queries.markTold(db, ids)
  return pairs.length
}

const rootsIn = ({ otls }: Catalogue) => [
  ...[...otls.values()].filter((otl) => otl.depth === 0),
  null,
]

/**
 * Computes all matches there are, tree by tree of the catalogue: after loading data in bulk or a change of the catalogue. As the system. New pairs are told only where asked for;
 * else they count as told. Answers how many matches there are.
 */
export async function matchAll(
  db: Db,
  given: { tell: boolean } = { tell: false },
): Promise<number> {
  const catalogue = await readCatalogue(db)
  await queries.takeTime(db)
  await queries.dropUnlisted(db)
  let count = 0
  for (const root of rootsIn(catalogue)) count += await matchTree(db, root, given, catalogue)
  return count
}

/** The same while the product works: each tree in a transaction of its own, so that nobody waits for all of them. For a new way of scoring: what comes to fit by that is no news to tell. */
export async function matchAnew({ database }: Pick<JobContext, 'database'>): Promise<void> {
  const catalogue = await database.asSystem(readCatalogue)
  await database.asSystem(async (db) => {
    await queries.takeTime(db)
    await queries.dropUnlisted(db)
  })
  for (const root of rootsIn(catalogue))
    await database.asSystem((db) => matchTree(db, root, { tell: false }, catalogue))
}

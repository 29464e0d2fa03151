import { setBestMatches } from '../market/index.ts'
import type { Db } from '../platform/db.ts'
import { tell, tellAll, type JobContext } from '../platform/jobs.ts'
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

/** The row of a pair, or null when the reference algorithm says that it does not fit. */
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

/** Updates the matches of one product using only its own candidates, and notifies both sides of new pairs. */
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

/** Updates the matches of a spot's products: those on the market and those that were. */
export async function matchSpot(db: Db, spotId: number): Promise<void> {
  for (const productId of await queries.productsOfSpot(db, spotId))
    await matchProduct(db, productId)
}

/** Updates the matches of an organisation's demands, each in its own transaction. */
export async function matchDemandsOf(
  { database }: Pick<JobContext, 'database'>,
  tenantId: number,
): Promise<void> {
  const ids = await database.asSystem((db) => queries.demandsOf(db, tenantId))
  for (const id of ids) await database.asSystem((db) => matchProduct(db, id))
}

/** Updates the matches of some products of an organisation, each in its own transaction, and leaves the rest to a next job: that gives other news a turn, and the worker can stop between them. */
export async function matchSome(
  { database }: Pick<JobContext, 'database'>,
  tenantId: number,
  after: number,
  most = 200,
): Promise<void> {
  const ids = await database.asSystem((db) => queries.someOf(db, tenantId, after, most))
  for (const id of ids) await database.asSystem((db) => matchProduct(db, id))
  const last = ids.at(-1)
  if (last === undefined || ids.length < most) return
  await database.asSystem((db) => tell(db, 'sight.changed', { tenantId, after: last }))
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

/** Every offer that fits a demand, best first; each of `groups` holds the offers of one object type. */
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

/** All fitting pairs of a tree that are among the best of either side. */
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

/** Reports the new pairs of a tree, and has the lists filled again of those that lost a partner to it: who computes every tree fills them anyway. */
async function tellLater(db: Db, ids: readonly number[], left: readonly number[]) {
  await tellNew(db, ids)
  await tellAll(
    db,
    'matches.short',
    left.map((id) => ({ payload: { productId: id }, key: String(id) })),
  )
}

/** Computes all matches of one tree of the catalogue (null: of products without an object type). */
export async function matchTree(
  db: Db,
  root: Otl | null,
  given: { tell: boolean },
  catalogue?: Catalogue,
): Promise<number> {
  const known = catalogue ?? (await readCatalogue(db))
  await queries.fillLists(db)
  await queries.holdTree(db, root?.id ?? 0)
  const today = await sides.today(db)
  const all = await sides.sidesOfTree(db, root, known.otls)
  const pairs = bestPairs(all, (demand) => weightsFor(demand, known), today)
  await queries.saveMatches(
    db,
    pairs.flatMap((p) => rowOf(p.offer, p.demand, known, today) ?? []),
  )
  const ids = all.map((s) => s.productId)
  // Object types that came from another tree leave partners behind there.
  const left = await queries.dropStale(db, ids)
  const touched = [...ids, ...left]
  await setBestMatches(db, touched, await queries.bestOf(db, touched))
  if (given.tell) await tellLater(db, ids, left)
  else await queries.markTold(db, ids)
  return pairs.length
}

const rootsIn = ({ otls }: Catalogue) => [
  ...[...otls.values()].filter((otl) => otl.depth === 0),
  null,
]

/**
 * Computes all matches, tree by tree of the catalogue: after a bulk load or a change to the catalogue. As the system. New pairs are reported only on request;
 * otherwise they count as reported. Returns the number of matches.
 */
export async function matchAll(
  db: Db,
  given: { tell: boolean } = { tell: false },
): Promise<number> {
  const catalogue = await readCatalogue(db)
  await queries.fillLists(db)
  await queries.dropUnlisted(db)
  let count = 0
  for (const root of rootsIn(catalogue)) count += await matchTree(db, root, given, catalogue)
  return count
}

/** The same while the product is in use: each tree in its own transaction, so that nobody waits for all. For a new way of scoring: pairs that fit because of it are not reported as news. */
export async function matchAnew({ database }: Pick<JobContext, 'database'>): Promise<void> {
  const catalogue = await database.asSystem(readCatalogue)
  await database.asSystem(async (db) => {
    await queries.fillLists(db)
    await queries.dropUnlisted(db)
  })
  for (const root of rootsIn(catalogue))
    await database.asSystem((db) => matchTree(db, root, { tell: false }, catalogue))
}

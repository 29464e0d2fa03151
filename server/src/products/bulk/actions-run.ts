import type { FieldMessage } from '@bouwkring/contract/messages'
import { mostAtOnce } from '@bouwkring/contract/product-bulk'
import { holdOptions } from '../../catalogue/index.ts'
import { record } from '../../platform/audit.ts'
import type { Database, Db } from '../../platform/db.ts'
import { inParts } from '../../platform/in-parts.ts'
import type { Log } from '../../platform/log.ts'
import { spotById } from '../../spots/index.ts'
import { canChange } from '../rules.ts'
import { deedOf, holdAndJudge } from './actions-deeds.ts'
import * as queries from './queries.ts'
import type { Finding } from './rules.ts'

/** Products processed in one transaction. */
const batch = 250

const failed = (product: number, message: FieldMessage = 'bulk.failed'): queries.Outcome => ({
  product,
  state: 'refused',
  problems: [{ path: '', message }],
})
const outcomeOf = (
  product: number,
  finding: Finding | undefined,
  before: ReadonlyMap<number, unknown>,
): queries.Outcome => {
  if (finding?.state === 'refused') return { product, state: 'refused', problems: finding.problems }
  if (finding?.state === 'same') return { product, state: 'same' }
  return before.has(product)
    ? { product, state: 'done', before: before.get(product) }
    : failed(product)
}

/** Writes to the audit log which products were changed: fewer than were chosen, if some have changed or gone since. */
async function recordDone(db: Db, { id, spot_id: spot, deed, counts }: queries.BulkRow) {
  const done = await queries.linesIn(db, id, 'done', mostAtOnce)
  await record(db, {
    action: 'productBulk.done',
    object: `/api/products/bulk/${id}`,
    detail: {
      act: deed.act,
      spot,
      products: done.map((line) => line.product_id),
      refused: counts.refused ?? 0,
    },
  })
}

/** Performs one part of a change in one transaction; false when nothing is left to do. */
async function part(db: Db, id: number, most: number): Promise<boolean> {
  await holdOptions(db)
  const row = await queries.lockBulk(db, id)
  if (row?.state !== 'running') return false
  const ids = (await queries.linesIn(db, id, 'waiting', most)).map((line) => line.product_id)
  if (ids.length === 0) {
    await queries.setState(db, id, 'done')
    await recordDone(db, row)
    return false
  }
  const spot = await spotById(db, row.spot_id)
  const to = row.deed.act === 'move' ? await spotById(db, row.deed.to) : spot
  if (!spot || !to || !canChange(spot.status) || !canChange(to.status)) {
    await queries.writeOutcomes(
      db,
      id,
      ids.map((product) => failed(product)),
    )
    return true
  }
  const deed = deedOf(row.deed)
  const at = { tenantId: row.tenant_id, spotId: row.spot_id, userId: row.asked_by ?? 0 }
  const found = await holdAndJudge(db, deed, at, ids)
  const ready = ids.filter((product) => found.get(product)?.state === 'ready')
  const before =
    ready.length === 0 ? new Map<number, unknown>() : await deed.carryOut(db, at, ready)
  await queries.writeOutcomes(
    db,
    id,
    ids.map((product) => outcomeOf(product, found.get(product), before)),
  )
  return true
}

/** Processes the products of a change on behalf of the user who requested it; a rerun continues where it stopped. */
export async function runBulk(
  { database, log }: { database: Database; log: Log },
  id: number,
): Promise<void> {
  const row = await database.asSystem((db) => queries.bulkById(db, id))
  if (row?.state !== 'running') return
  if (row.asked_by === null) {
    // The user who requested it no longer exists: the remaining products are left as they are.
    await database.asPerson(
      { userId: null, tenantId: row.tenant_id, audience: '1' },
      async (db) => {
        await queries.setState(db, id, 'done')
        await recordDone(db, row)
      },
    )
    return
  }
  await inParts(
    database,
    { userId: row.asked_by, tenantId: row.tenant_id, audience: '1' },
    {
      batch,
      part: (db, most) => part(db, id, most),
      giveUp: async (db, error) => {
        log.warn({ err: error, bulk: id }, 'a product of a change of many was refused')
        const [line] = await queries.linesIn(db, id, 'waiting', 1)
        if (line) await queries.writeOutcomes(db, id, [failed(line.product_id)])
      },
    },
  )
}

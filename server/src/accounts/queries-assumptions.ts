import type { AssumptionName } from '@bouwkring/contract/assumptions'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

export type OwnFigures = Record<AssumptionName, number | null>

/** An organisation's own assumptions; undefined when it has never set any. */
export async function ownAssumptions(
  db: Db,
  tenantId: number,
): Promise<{ figures: OwnFigures; version: number } | undefined> {
  const row = await db
    .selectFrom('accounts.assumption')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!row) return undefined
  const { tenant_id: _, version, ...figures } = row
  return { figures, version }
}

/** Inserts figures that were never set before (version 0), or updates the version that was read; false when somebody else was first. */
export async function writeAssumptions(
  db: Db,
  tenantId: number,
  figures: OwnFigures,
  version: number,
): Promise<boolean> {
  if (version === 0) {
    const made = await db
      .insertInto('accounts.assumption')
      .values({ tenant_id: tenantId, ...figures })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst()
    return made.numInsertedOrUpdatedRows === 1n
  }
  const changed = await db
    .updateTable('accounts.assumption')
    .set({ ...figures, version: sql`version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('version', '=', version)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

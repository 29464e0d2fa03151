import type { Db } from '../../platform/db.ts'

/** Adds options of an organisation to a list; leaves one that someone else added in the meantime as it is. */
export async function insertOptions(
  db: Db,
  by: { tenantId: number; userId: number; propertyId: number },
  options: readonly string[],
) {
  if (options.length === 0) return
  await db
    .insertInto('catalogue.own_option')
    .values(
      options.map((option) => ({
        tenant_id: by.tenantId,
        property_id: by.propertyId,
        option,
        created_by: by.userId,
      })),
    )
    .onConflict((c) => c.doNothing())
    .execute()
}

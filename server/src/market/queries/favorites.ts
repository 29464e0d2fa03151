import type { Db } from '../../platform/db.ts'

/** Whether a product is on the market for the caller. */
export const isListed = async (db: Db, productId: number) =>
  (await db
    .selectFrom('market.listing')
    .select('product_id')
    .where('product_id', '=', productId)
    .executeTakeFirst()) !== undefined

export const countFavorites = async (db: Db, userId: number) =>
  (
    await db
      .selectFrom('market.favorite')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).n

export const addFavorite = (db: Db, tenantId: number, userId: number, productId: number) =>
  db
    .insertInto('market.favorite')
    .values({ tenant_id: tenantId, user_id: userId, product_id: productId })
    .onConflict((c) => c.doNothing())
    .execute()

export const removeFavorite = (db: Db, userId: number, productId: number) =>
  db
    .deleteFrom('market.favorite')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .execute()

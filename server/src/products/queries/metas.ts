import type { MetaType, PriceType, Transport } from '@bouwkring/contract/product-parts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** The price and transport of a product that were given outside its form, with their contents. */
export const metasOf = (db: Db, productId: number) =>
  db
    .selectFrom('products.meta as m')
    .innerJoin('products.product as p', 'p.id', 'm.product_id')
    .select([
      'm.id',
      'm.product_id',
      sql<MetaType>`m.type`.as('type'),
      sql<PriceType>`p.price_type`.as('price_type'),
      'p.price_cents',
      sql<Transport[]>`p.transport`.as('transport'),
      'p.version',
    ])
    .where('m.product_id', '=', productId)
    .orderBy('m.type')
    .execute()
export type MetaRow = Awaited<ReturnType<typeof metasOf>>[number]

/** Gives a price or transport its identity; the contents are stored in the product itself. */
export const insertMeta = (db: Db, at: { tenantId: number; productId: number }, type: MetaType) =>
  db
    .insertInto('products.meta')
    .values({ tenant_id: at.tenantId, product_id: at.productId, type })
    .onConflict((c) => c.columns(['product_id', 'type']).doNothing())
    .execute()

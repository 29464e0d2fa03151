import type {
  RsxAttribute,
  RsxHeader,
  RsxMaterial,
  RsxSpecification,
} from '@bouwkring/contract/rsx'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { planKept } from '../../platform/direct-connection.ts'

interface At {
  tenantId: number
  spotId: number
}

/** Writes the header of a contract. Other uploads to the same spot wait here until this one is done. */
export const saveContract = (
  db: Db,
  at: At,
  head: RsxHeader & { filename: string; uploaded_by: number | null },
) =>
  db
    .insertInto('products.rsx_contract')
    .values({ spot_id: at.spotId, tenant_id: at.tenantId, ...head })
    .onConflict((c) =>
      c.column('spot_id').doUpdateSet({ ...head, uploaded_at: sql<string>`now()` }),
    )
    .execute()

export const contractOf = (db: Db, spotId: number) =>
  db
    .selectFrom('products.rsx_contract')
    .select([
      'filename',
      'number',
      'description',
      'year_version',
      'xml_version',
      'created',
      'changed',
      'uploaded_at',
    ])
    .where('spot_id', '=', spotId)
    .executeTakeFirst()

const fields = (db: Db) =>
  db
    .selectFrom('products.rsx_post as r')
    .select([
      'r.item_number',
      'r.parent_item_number',
      'r.chapter',
      'r.description',
      'r.maincode',
      sql<(string | null)[]>`r.deficode`.as('deficode'),
      'r.unit',
      sql<number | null>`r.amount::float8`.as('amount'),
      'r.amount_attribute',
      sql<RsxSpecification[]>`r.specifications`.as('rsx_specifications'),
      sql<RsxAttribute[]>`r.attributes`.as('attributes'),
    ])

/** The line that a product came from; null for a product with another origin. */
export const materialOf = async (db: Db, productId: number): Promise<RsxMaterial | null> =>
  (await fields(db)
    .modifyFront(planKept)
    .where('r.product_id', '=', productId)
    .executeTakeFirst()) ?? null

const posts = (db: Db) =>
  fields(db)
    .leftJoin('products.product as p', 'p.id', 'r.product_id')
    .leftJoin('catalogue.otl as o', 'o.id', 'p.otl_id')
    .select([
      'r.id',
      'r.spot_id',
      'r.product_id',
      'r.is_material',
      'r.is_released',
      'p.name as product_name',
      'p.is_released as product_released',
      'p.otl_id',
      'o.name as otl_name',
    ])
/** A line with its product. */
export type PostRow = Awaited<ReturnType<ReturnType<typeof posts>['executeTakeFirstOrThrow']>>

interface Page {
  limit: number
  offset: number
}
const counted = () => sql<number>`count(*)::int`.as('count')

/** Lines of a contract in file order, limited to those the caller may see. */
export async function postsOf(db: Db, spotId: number, { limit, offset }: Page) {
  const { count } = await db
    .selectFrom('products.rsx_post')
    .select(counted())
    .where('spot_id', '=', spotId)
    .executeTakeFirstOrThrow()
  return {
    total: count,
    rows: await posts(db)
      .where('r.spot_id', '=', spotId)
      .orderBy('r.ordering')
      .limit(limit)
      .offset(offset)
      .execute(),
  }
}

/** Lines without an object type, those with materials first. */
export async function unrelatedOf(
  db: Db,
  spotId: number,
  materials: boolean,
  { limit, offset }: Page,
) {
  let rows = posts(db).where('r.spot_id', '=', spotId).where('p.otl_id', 'is', null)
  if (materials) rows = rows.where('r.is_material', '=', true)
  return {
    total: await countUnrelated(db, spotId, materials),
    rows: await rows
      .orderBy('r.is_material', 'desc')
      .orderBy('r.ordering')
      .limit(limit)
      .offset(offset)
      .execute(),
  }
}

export async function countUnrelated(db: Db, spotId: number, materials: boolean): Promise<number> {
  let rows = db
    .selectFrom('products.rsx_post as r')
    .leftJoin('products.product as p', 'p.id', 'r.product_id')
    .select(counted())
    .where('r.spot_id', '=', spotId)
    .where('p.otl_id', 'is', null)
  if (materials) rows = rows.where('r.is_material', '=', true)
  return (await rows.executeTakeFirstOrThrow()).count
}

/** A line of a spot's contract, locked so that nobody else changes its product until this transaction ends. */
export async function lockPost(db: Db, spotId: number, id: number): Promise<PostRow | undefined> {
  const locked = await db
    .selectFrom('products.rsx_post')
    .select('id')
    .where('spot_id', '=', spotId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return locked && posts(db).where('r.id', '=', id).executeTakeFirst()
}
export const postById = (db: Db, id: number) =>
  posts(db).where('r.id', '=', id).executeTakeFirstOrThrow()
export const setProduct = (db: Db, id: number, productId: number) =>
  db.updateTable('products.rsx_post').set({ product_id: productId }).where('id', '=', id).execute()

// A contract product that can be deleted without harm: not on the market, and in no open or completed transaction.
const loose = sql<boolean>`not p.published and not products.is_bound(p.id)`
/** How many products of a contract would be removed with it, and how many would stay. */
export async function itemsOf(
  db: Db,
  spotId: number,
): Promise<{ removable: number; kept: number }> {
  const row = await db
    .selectFrom('products.rsx_post as r')
    .innerJoin('products.product as p', 'p.id', 'r.product_id')
    .select([
      sql<number>`count(*) filter (where ${loose})::int`.as('removable'),
      sql<number>`count(*)::int`.as('all'),
    ])
    .where('r.spot_id', '=', spotId)
    .executeTakeFirstOrThrow()
  return { removable: row.removable, kept: row.all - row.removable }
}
/** Deletes the products of a contract that may be removed; returns their number. */
export const deleteLoose = async (db: Db, spotId: number) =>
  Number(
    (
      await sql`delete from products.product p using products.rsx_post r where r.spot_id = ${spotId} and r.product_id = p.id and ${loose}`.execute(
        db,
      )
    ).numAffectedRows ?? 0n,
  )
/** Locks the contract of a spot against simultaneous uploads and removals; false when there is none. */
export const lockContract = async (db: Db, spotId: number) =>
  (await db
    .selectFrom('products.rsx_contract')
    .select('spot_id')
    .where('spot_id', '=', spotId)
    .forUpdate()
    .executeTakeFirst()) !== undefined
export const deleteContract = (db: Db, spotId: number) =>
  db.deleteFrom('products.rsx_contract').where('spot_id', '=', spotId).execute()

import { sql, type Insertable } from 'kysely'
import type { ProductsPropertyFile } from '../../platform/database-types.ts'
import type { Db } from '../../platform/db.ts'
import { planKept } from '../../platform/direct-connection.ts'

/** A kind of file that a property may accept. */
export type FileKind = 'image' | 'pdf' | 'word' | 'excel'

const columns = [
  'id',
  'property_id',
  'file_key',
  'filename',
  sql<FileKind>`kind`.as('kind'),
  'bytes',
] as const

/** Files that are property values of a product, in the order they were added. */
export const filesOf = (db: Db, productId: number) =>
  db
    .selectFrom('products.property_file')
    .modifyFront(planKept)
    .select(columns)
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute()
export type PropertyFileRow = Awaited<ReturnType<typeof filesOf>>[number]

export const insertFile = (db: Db, row: Insertable<ProductsPropertyFile>) =>
  db.insertInto('products.property_file').values(row).execute()

/** Removes the files of these properties (null: the documents on hazardous substances), or a single file if named. Returns how many were removed. */
export async function clearFiles(
  db: Db,
  productId: number,
  propertyIds: readonly (number | null)[],
  fileKey?: string,
): Promise<number> {
  if (propertyIds.length === 0) return 0
  let gone = db
    .deleteFrom('products.property_file')
    .where('product_id', '=', productId)
    .where((e) =>
      propertyIds.includes(null)
        ? e('property_id', 'is', null)
        : e('property_id', 'in', propertyIds as number[]),
    )
  if (fileKey) gone = gone.where('file_key', '=', fileKey)
  return Number((await gone.executeTakeFirst()).numDeletedRows)
}

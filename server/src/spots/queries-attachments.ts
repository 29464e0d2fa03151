import type { SpotAttachment } from '@bouwkring/contract/spots'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

export interface AttachmentRow {
  id: number
  spot_id: number
  file_key: string
  filename: string
  kind: 'image' | 'pdf' | 'word' | 'excel'
  bytes: number
}
const columns = [
  'id',
  'spot_id',
  'file_key',
  'filename',
  sql<AttachmentRow['kind']>`kind`.as('kind'),
  'bytes',
] as const

/** Attachments of a spot that the caller may see, in the order in which they were added. */
export const attachmentsOf = (db: Db, spotId: number): Promise<AttachmentRow[]> =>
  db
    .selectFrom('spots.attachment')
    .select(columns)
    .where('spot_id', '=', spotId)
    .orderBy('id')
    .execute()
export const attachmentById = (db: Db, id: number): Promise<AttachmentRow | undefined> =>
  db.selectFrom('spots.attachment').select(columns).where('id', '=', id).executeTakeFirst()
export const insertAttachment = (
  db: Db,
  row: Omit<AttachmentRow, 'id'> & { tenant_id: number; created_by: number },
): Promise<AttachmentRow> =>
  db.insertInto('spots.attachment').values(row).returning(columns).executeTakeFirstOrThrow()
export const deleteAttachment = (db: Db, id: number) =>
  db.deleteFrom('spots.attachment').where('id', '=', id).execute()

/** Makes concurrent additions to a spot wait for each other: the number of attachments is counted. */
export const holdSpot = (db: Db, spotId: number) =>
  db.selectFrom('spots.spot').select('id').where('id', '=', spotId).forUpdate().execute()

export const noteUpload = (
  db: Db,
  row: {
    object_key: string
    tenant_id: number
    spot_id: number
    bytes: number
    created_by: number
  },
) => db.insertInto('spots.upload').values(row).execute()
/** Takes an upload of a spot; false when there is none or it was already taken. */
export const takeUpload = async (db: Db, spotId: number, objectKey: string) =>
  (
    await db
      .updateTable('spots.upload')
      .set({ taken: true })
      .where('spot_id', '=', spotId)
      .where('object_key', '=', objectKey)
      .where('taken', '=', false)
      .executeTakeFirst()
  ).numUpdatedRows === 1n
/** Registers an object sent directly to the store as the upload of a spot, once; false when it already was. */
export const claimUpload = async (
  db: Db,
  row: {
    object_key: string
    tenant_id: number
    spot_id: number
    bytes: number
    created_by: number
  },
) =>
  (
    await db
      .insertInto('spots.upload')
      .values({ ...row, taken: true })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst()
  ).numInsertedOrUpdatedRows === 1n
/** Uploads that have expired, whether they became an attachment or not; as the system. */
export const takeForgotten = async (db: Db) =>
  (
    await db
      .deleteFrom('spots.upload')
      .where('created_at', '<', sql<Date>`now() - interval '1 hour'`)
      .returning('object_key')
      .execute()
  ).map((r) => r.object_key)

export const presentAttachment = (row: AttachmentRow): SpotAttachment => ({
  id: row.id,
  object_key: row.file_key,
  url: `/api/spot-attachments/${row.id}`,
  bucket: 'bouwkring',
  filename: row.filename,
  size: row.bytes,
})

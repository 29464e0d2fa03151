import type { OtlType } from '@bouwkring/contract/catalogue'
import type { OtlRequest } from '@bouwkring/contract/libraries'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

export interface Asked {
  kind: 'entry' | 'attribute'
  type: OtlType
  name: string
  attributes: string[]
  aboutOtlId: number | null
  productId: number | null
}
export interface RequestRow {
  id: number
  name: string
  type: OtlType
  attributes: string[]
  status: OtlRequest['status']
  created_at: Date
}
const columns = sql`id, name, type, attributes, status, created_at`

/** Requests that a user made in the last hour. */
export const recentRequests = async (db: Db, userId: number) =>
  (
    await db
      .selectFrom('catalogue.otl_request')
      .select(sql<number>`count(*)::integer`.as('n'))
      .where('user_id', '=', userId)
      .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
      .executeTakeFirstOrThrow()
  ).n

/** Adds a request; undefined when the same one is already waiting. */
export const insertRequest = async (db: Db, by: { tenantId: number; userId: number }, r: Asked) =>
  (
    await sql<RequestRow>`
      insert into catalogue.otl_request (tenant_id, user_id, kind, type, name, attributes, about_otl_id, product_id)
      values (${by.tenantId}, ${by.userId}, ${r.kind}, ${r.type}, ${r.name}, ${r.attributes}, ${r.aboutOtlId}, ${r.productId}) on conflict do nothing returning ${columns}`.execute(
      db,
    )
  ).rows[0]

/** The same request if it is already waiting, locked. */
export const waitingRequest = async (db: Db, tenantId: number, r: Asked) =>
  (
    await sql<RequestRow>`
      select ${columns} from catalogue.otl_request where tenant_id = ${tenantId} and status = 'pending' and kind = ${r.kind} and type = ${r.type} and coalesce(about_otl_id, 0) = ${r.aboutOtlId ?? 0}
        and lower(case kind when 'entry' then name else attributes[1] end) = lower(${r.kind === 'entry' ? r.name : (r.attributes[0] ?? '')}) for update`.execute(
      db,
    )
  ).rows[0]

export const setAttributes = async (db: Db, id: number, attributes: string[]) =>
  (
    await sql<RequestRow>`update catalogue.otl_request set attributes = ${attributes} where id = ${id} returning ${columns}`.execute(
      db,
    )
  ).rows[0]

import type { OtlType } from '@bouwkring/contract/catalogue'
import type { OtlRequestStatus } from '@bouwkring/contract/otl-requests'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { folded } from '../../platform/text-search.ts'

export interface AnswerRow {
  id: number
  kind: 'entry' | 'attribute'
  type: OtlType
  name: string
  attributes: string[]
  status: OtlRequestStatus
  reason: string | null
  created_at: Date
  answered_at: Date | null
  otl: { id: number; name: string; type: OtlType } | null
  tenant: { id: number; company: string }
  user: { id: number; name: string } | null
}
export interface RequestFilter {
  status?: OtlRequestStatus | undefined
  name?: string | undefined
  /** Of one organisation only. */
  tenantId?: number | undefined
}

const rows = sql`
  select r.id, r.kind, r.type, r.name, r.attributes, r.status, r.reason, r.created_at, r.answered_at,
    (select jsonb_build_object('id', o.id, 'name', o.name, 'type', o.type) from catalogue.otl o where o.id = r.otl_id) as otl,
    (select jsonb_build_object('id', t.id, 'company', t.company) from accounts.tenant t where t.id = r.tenant_id) as tenant,
    (select jsonb_build_object('id', u.id, 'name', u.name) from accounts."user" u where u.id = r.user_id) as "user"
  from catalogue.otl_request r`

const where = ({ status, name, tenantId }: RequestFilter) => sql`
  where (${tenantId ?? null}::bigint is null or r.tenant_id = ${tenantId ?? null}) and (${status ?? null}::text is null or r.status = ${status ?? null})
    and position(${folded(name ?? '')} in ${folded(sql`r.name`)}) > 0`

export async function listRequests(db: Db, filter: RequestFilter, offset: number, limit: number) {
  const count = await sql<{
    n: number
  }>`select count(*)::integer as n from catalogue.otl_request r ${where(filter)}`.execute(db)
  const found =
    await sql<AnswerRow>`${rows} ${where(filter)} order by r.created_at desc, r.id desc offset ${offset} limit ${limit}`.execute(
      db,
    )
  return { rows: found.rows, total: count.rows[0]?.n ?? 0 }
}

export const requestById = async (db: Db, id: number) =>
  (await sql<AnswerRow>`${rows} where r.id = ${id}`.execute(db)).rows[0]

/** Its state, locked until the answer is written. */
export const lockRequest = (db: Db, id: number) =>
  db
    .selectFrom('catalogue.otl_request')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const answerRequest = (
  db: Db,
  id: number,
  answer: { status: 'approved' | 'declined'; otl_id: number | null; reason: string | null },
) =>
  db
    .updateTable('catalogue.otl_request')
    .set({ ...answer, answered_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

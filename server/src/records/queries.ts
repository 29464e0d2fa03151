import type { AuditRow, MailRow } from '@bouwkring/contract/records'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { holding } from '../platform/text-search.ts'

type Sql = ReturnType<typeof sql>
const all = (parts: readonly Sql[]) => sql`${sql.join([sql`true`, ...parts], sql` and `)}`

export interface AuditFilter {
  search?: string | undefined
  /** Acts that the search text also stands for. */
  acts?: readonly string[] | undefined
  result?: 'done' | 'refused' | undefined
  user?: number | undefined
  from?: string | undefined
  till?: string | undefined
}
interface At {
  offset: number
  limit: number
}

/** A page of the audit log as the caller may see it, with the total number of rows. */
export async function auditRows(db: Db, f: AuditFilter, at: At) {
  const parts: Sql[] = []
  if (f.search)
    parts.push(
      sql`(a.action ilike ${holding(f.search)} or a.object ilike ${holding(f.search)} or a.ip ilike ${holding(f.search)} or u.name ilike ${holding(f.search)} or t.company ilike ${holding(f.search)} or a.action = any(${f.acts ?? []}::text[]))`,
    )
  if (f.result) parts.push(sql`a.result = ${f.result}`)
  if (f.user !== undefined) parts.push(sql`a.user_id = ${f.user}`)
  if (f.from) parts.push(sql`a.at >= ${f.from}::timestamp at time zone 'Europe/Amsterdam'`)
  if (f.till)
    parts.push(sql`a.at < (${f.till}::date + 1)::timestamp at time zone 'Europe/Amsterdam'`)
  const from = sql`from platform.audit a left join accounts.tenant t on t.id = a.tenant_id left join accounts."user" u on u.id = a.user_id where ${all(parts)}`
  const { rows } = await sql<Omit<AuditRow, 'at'> & { at: Date }>`
    select a.id, a.at, coalesce(t.company, '') as company, case when a.user_id is not null then jsonb_build_object('id', a.user_id, 'name', coalesce(u.name, '')) end as user, a.action, a.object, a.result, a.ip, a.detail ${from} order by a.id desc limit ${at.limit} offset ${at.offset}`.execute(
    db,
  )
  const { rows: counted } = await sql<{ n: number }>`select count(*)::integer as n ${from}`.execute(
    db,
  )
  return {
    rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    total: counted[0]?.n ?? 0,
  }
}

type Mail = Omit<MailRow, 'created_at' | 'sent_at'> & { created_at: Date; sent_at: Date | null }
const mailColumns = sql`m.id, coalesce(t.company, '') as company, m.to_name, m.to_address::text as to_address, m.subject, m.state, m.attempts, m.last_error, m.created_at, m.sent_at`
const presentMail = ({ created_at, sent_at, ...mail }: Mail) => ({
  ...mail,
  created_at: created_at.toISOString(),
  sent_at: sent_at?.toISOString() ?? null,
})

export async function mails(
  db: Db,
  f: { search?: string | undefined; state?: MailRow['state'] | undefined },
  at: At,
) {
  const parts: Sql[] = []
  if (f.search)
    parts.push(
      sql`(m.subject ilike ${holding(f.search)} or m.to_name ilike ${holding(f.search)} or m.to_address::text ilike ${holding(f.search)})`,
    )
  if (f.state) parts.push(sql`m.state = ${f.state}`)
  const from = sql`from platform.mail m left join accounts.tenant t on t.id = m.tenant_id where ${all(parts)}`
  const { rows } =
    await sql<Mail>`select ${mailColumns} ${from} order by m.created_at desc, m.id desc limit ${at.limit} offset ${at.offset}`.execute(
      db,
    )
  const { rows: counted } = await sql<{ n: number }>`select count(*)::integer as n ${from}`.execute(
    db,
  )
  return { rows: rows.map(presentMail), total: counted[0]?.n ?? 0 }
}

export async function mailById(db: Db, id: number) {
  const { rows } = await sql<
    Mail & { body: string }
  >`select ${mailColumns}, m.body from platform.mail m left join accounts.tenant t on t.id = m.tenant_id where m.id = ${id}`.execute(
    db,
  )
  const found = rows[0]
  if (!found) return undefined
  const { body, ...mail } = found
  return { ...presentMail(mail), text: body }
}

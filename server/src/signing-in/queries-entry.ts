import type { Registration } from '@bouwkring/contract/entry'
import { subdomainOf } from '@bouwkring/contract/subdomain'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { Purpose } from './queries-one-time.ts'

interface LinkOwner {
  user_id: number
  tenant_id: number
  name: string
  company: string
  used: boolean
}

/** The owner of this link, used or not; undefined when the link does not exist, has expired or belongs to another address. */
export async function linkOwner(
  db: Db,
  hash: Buffer,
  purposes: readonly Purpose[],
  email: string,
): Promise<(LinkOwner & { purpose: Purpose }) | undefined> {
  for (const purpose of purposes) {
    const { rows } =
      await sql<LinkOwner>`select * from accounts.link_owner(${hash}, ${purpose}, ${email}::citext)`.execute(
        db,
      )
    if (rows[0]) return { ...rows[0], purpose }
  }
  return undefined
}

const personOf = async (answer: Promise<{ rows: { person: number | null }[] }>) =>
  (await answer).rows[0]?.person ?? null
/** Uses a link once, and sets the password of its recipient: returns the user to one caller, null to all others. */
export const setPasswordByLink = (db: Db, link: Buffer, purpose: Purpose, hash: string) =>
  personOf(
    sql<{
      person: number | null
    }>`select accounts.set_password_by_link(${link}, ${purpose}, ${hash}) as person`.execute(db),
  )
/** Uses a link once: the address is confirmed, and the next token lets the user choose a password. */
export const confirmEmailByLink = (db: Db, link: Buffer, next: Buffer) =>
  personOf(
    sql<{
      person: number | null
    }>`select accounts.confirm_email_by_link(${link}, ${next}) as person`.execute(db),
  )
/** Sets the caller's password and ends its sessions, except the one to keep. */
export const setOwnPassword = (db: Db, hash: string, keep: string) =>
  sql`select accounts.set_own_password(${hash}, ${keep}::uuid)`.execute(db)
export const ownHash = async (db: Db) =>
  (await sql<{ hash: string | null }>`select accounts.own_hash() as hash`.execute(db)).rows[0]
    ?.hash ?? null

export const ownSessions = async (db: Db) =>
  (
    await sql<{
      id: string
      agent: string
      created_at: Date
      used_at: Date
      expires_at: Date
    }>`select * from accounts.own_sessions()`.execute(db)
  ).rows
/** The maximum remaining seconds of a session of the caller; null when it has ended. */
export const sessionLeft = async (db: Db, session: string) =>
  (
    await sql<{
      left: number | null
    }>`select accounts.session_left(${session}::uuid) as left`.execute(db)
  ).rows[0]?.left ?? null
export const endOwnSessions = async (db: Db, one: string | null, keep: string | null) =>
  (
    await sql<{
      n: number
    }>`select accounts.end_own_sessions(${one}::uuid, ${keep}::uuid) as n`.execute(db)
  ).rows[0]?.n ?? 0
/** Records that the caller has seen the introduction. */
export const watchedIntro = (db: Db) => sql`select accounts.watched_intro()`.execute(db)
export const nameSession = (db: Db, session: string, agent: string, stays: boolean) =>
  sql`select accounts.name_session(${session}::uuid, ${agent}, ${stays})`.execute(db)

/** Creates a pending organisation with its first user: the user's id, null when the address has an account, -1 when the company type does not exist, -2 when the chosen subdomain is taken. */
export async function register(db: Db, r: Registration): Promise<number | null> {
  const label = r.subdomain ?? subdomainOf(r.company)
  const { rows } = await sql<{
    id: number | null
  }>`select accounts.register(${r.company}, ${label}::citext, ${r.subdomain !== undefined}, ${r.companyNumber}, ${r.phoneNumber}, ${r.group}, ${r.name}, ${r.email}::citext, ${r.language}) as id`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** The number of letters of a kind that a user received in the last hour; as the system. */
export async function lettersOfLastHour(db: Db, userId: number, purpose: Purpose) {
  const { n } = await db
    .selectFrom('accounts.one_time_token')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(Date.now() - 3_600_000))
    .executeTakeFirstOrThrow()
  return n
}

/** Whether the account still has to confirm its address; as the system. */
export const confirmsEmail = async (db: Db, userId: number) =>
  (
    await db
      .selectFrom('accounts.user')
      .select('confirms_email')
      .where('id', '=', userId)
      .executeTakeFirst()
  )?.confirms_email ?? false

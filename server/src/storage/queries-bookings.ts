import type { BookingState } from '@bouwkring/contract/storage'
import { sql, type Insertable } from 'kysely'
import type { StorageBooking as Columns } from '../platform/database-types.ts'
import type { Db } from '../platform/db.ts'

const bookings = (db: Db) =>
  db
    .selectFrom('storage.booking as b')
    .leftJoin('spots.spot as s', 's.id', 'b.spot_id')
    .leftJoin('accounts.tenant as t', 't.id', 'b.asker_tenant_id')
    .select([
      'b.id',
      'b.tenant_id',
      'b.spot_id',
      'b.transaction_id',
      'b.asker_tenant_id',
      'b.receiver_tenant_id',
      'b.m2',
      'b.week_from',
      'b.week_till',
      'b.cents',
      'b.week_cents',
      'b.name',
      'b.destination',
      'b.reason',
      'b.exchanged',
      't.company',
      't.subdomain',
      sql<string>`coalesce(s.name, b.spot_name)`.as('spot_name'),
      sql<string>`coalesce(s.city, b.spot_city)`.as('spot_city'),
      sql<BookingState>`b.state`.as('state'),
      sql<{
        id: number
        key: string
        width: number
        height: number
      } | null>`(select jsonb_build_object('id', i.id, 'key', i.file_key, 'width', i.width, 'height', i.height) from products.image i where i.product_id = b.product_id order by i.ordering, i.id limit 1)`.as(
        'image',
      ),
    ])
export type BookingRow = Awaited<ReturnType<ReturnType<typeof bookings>['executeTakeFirstOrThrow']>>

/** A booking of a depot of the caller's organisation. */
export const keptBooking = (db: Db, id: number, tenantId: number) =>
  bookings(db).where('b.id', '=', id).where('b.tenant_id', '=', tenantId).executeTakeFirst()

/** Bookings granted or requested that touch these days: granted ones first. */
export const bookingsIn = (db: Db, spotId: number, from: string, till: string) =>
  bookings(db)
    .where('b.spot_id', '=', spotId)
    .where('b.state', 'in', ['accepted', 'requested'])
    .where('b.week_from', '<=', till)
    .where('b.week_till', '>=', from)
    .orderBy('b.state')
    .orderBy('b.week_from')
    .orderBy('b.id')
    .execute()

/** The number of requests that touch none of these days, and the Monday on which the first of them starts. */
export async function requestsOutside(db: Db, spotId: number, from: string, till: string) {
  const { count, week } = await db
    .selectFrom('storage.booking')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<string | null>`min(week_from)`.as('week'),
    ])
    .where('spot_id', '=', spotId)
    .where('state', '=', 'requested')
    .where((is) => is.or([is('week_from', '>', till), is('week_till', '<', from)]))
    .executeTakeFirstOrThrow()
  return week === null ? null : { count, week }
}

export const insertBooking = async (db: Db, row: Insertable<Columns>) =>
  (await db.insertInto('storage.booking').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Moves a booking that is still in that state; false if it is not. */
export async function moveBooking(db: Db, id: number, from: BookingState, to: BookingState) {
  const moved = await db
    .updateTable('storage.booking')
    .set({ state: to, moved_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** Sets the destination of goods in the keeper's own booking if it still has the given one; false if it does not, or the booking no longer holds. */
export async function setDestination(db: Db, id: number, was: string, destination: string) {
  const set = await db
    .updateTable('storage.booking')
    .set({ destination })
    .where('id', '=', id)
    .where('state', '=', 'accepted')
    .where('transaction_id', 'is', null)
    .where('destination', '=', was)
    .executeTakeFirst()
  return set.numUpdatedRows === 1n
}

/** What a refusal undid: the transaction that requested the room with its step, and the products whose amounts were restored. */
interface Refused {
  transaction: number | null
  step: number | null
  back: { product_id: number; tenant_id: number }[]
}
/** Refuses requested room and withdraws the transaction it was requested with; null when it is no longer requested. */
export async function refuseBooking(db: Db, id: number, why: string): Promise<Refused | null> {
  const { rows } = await sql<{
    refused: Refused | null
  }>`select storage.refuse(${id}::bigint, ${why}) as refused`.execute(db)
  return rows[0]?.refused ?? null
}

/** Room requested with a transaction of the caller's organisation. */
export async function bookingOfTransaction(db: Db, transactionId: number) {
  return bookings(db)
    .where('b.transaction_id', '=', transactionId)
    .orderBy('b.id', 'desc')
    .executeTakeFirst()
}

/** A booking that the caller's organisation requested. */
export const askedBooking = (db: Db, id: number, tenantId: number) =>
  bookings(db).where('b.id', '=', id).where('b.asker_tenant_id', '=', tenantId).executeTakeFirst()

/** What the weeks of bookings must fit now, by booking; bookings whose transaction is not open have none. */
export interface NeedRow {
  booking: number
  till: string | null
  gap: number
  max_weeks: number | null
  opens: string | null
  closes: string | null
}
export async function needsOf(db: Db, ids: readonly number[]): Promise<Map<number, NeedRow>> {
  const { rows } =
    await sql<NeedRow>`select booking, till, gap, max_weeks, opens, closes from storage.needs(${[...ids]}::bigint[])`.execute(
      db,
    )
  return new Map(rows.map((row) => [row.booking, row]))
}

/** Moves a booking that the caller's organisation requested to other weeks; false when it no longer holds. */
export async function moveWeeks(
  db: Db,
  id: number,
  { week_from, week_till, cents }: { week_from: string; week_till: string; cents: number | null },
): Promise<boolean> {
  const { rows } = await sql<{
    moved: boolean
  }>`select storage.move(${id}::bigint, ${week_from}::date, ${week_till}::date, ${cents}::bigint) as moved`.execute(
    db,
  )
  return rows[0]?.moved ?? false
}

/** Gives back room that the caller's organisation requested; false when it no longer holds. */
export async function giveBackRoom(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{
    given: boolean
  }>`select storage.give_back(${id}::bigint) as given`.execute(db)
  return rows[0]?.given ?? false
}

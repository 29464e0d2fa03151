import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { Taken } from './rules.ts'

export interface OfferRow {
  floor_m2: number
  accepts: { id: number; name: string }[]
  cents_per_m2_week: number | null
  max_weeks: number
  covered: boolean
  hours: string
  notes: string
  version: number
}
const accepted = sql<
  OfferRow['accepts']
>`(select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.pre), '[]') from catalogue.otl t where t.id = any(o.accepts))`

/** What a depot offers, for callers who can see it. */
export const offerOf = (db: Db, spotId: number): Promise<OfferRow | undefined> =>
  db
    .selectFrom('storage.offer as o')
    .select([
      'o.floor_m2',
      'o.cents_per_m2_week',
      'o.max_weeks',
      'o.covered',
      'o.hours',
      'o.notes',
      'o.version',
      accepted.as('accepts'),
    ])
    .where('o.spot_id', '=', spotId)
    .executeTakeFirst()

/** Locks the room of a depot until this request ends, and returns its floor; null when it offers none. */
export async function holdFloor(db: Db, spotId: number): Promise<number | null> {
  const { rows } = await sql<{
    floor: number | null
  }>`select storage.hold(${spotId}::bigint) as floor`.execute(db)
  return rows[0]?.floor ?? null
}

/** Room granted and requested in the weeks of depots, by Monday; weeks without any are left out. */
export async function takenOf(db: Db, spotIds: readonly number[], from: string, till: string) {
  const { rows } = await sql<
    Taken & { spot_id: number }
  >`select spot_id, week, granted, asked from storage.weeks_of(${[...spotIds]}::bigint[], ${from}::date, ${till}::date)`.execute(
    db,
  )
  return rows
}

/** The most room granted in any week from a Monday on. */
export async function mostGranted(db: Db, spotId: number, monday: string): Promise<number> {
  const { rows } = await sql<{
    most: number | null
  }>`select max(w.granted) as most from storage.weeks_of(array[${spotId}::bigint], ${monday}::date, ${monday}::date + 7400) w`.execute(
    db,
  )
  return rows[0]?.most ?? 0
}

export type OfferColumns = Omit<OfferRow, 'accepts' | 'version'> & { accepts: readonly number[] }
const columnsOf = ({ accepts, ...columns }: OfferColumns) => ({
  ...columns,
  accepts: sql<number[]>`${[...accepts]}::bigint[]`,
})
/** Offers room where there was no offer; false if someone else was first. */
export async function insertOffer(db: Db, spotId: number, tenantId: number, row: OfferColumns) {
  const made = await db
    .insertInto('storage.offer')
    .values({ spot_id: spotId, tenant_id: tenantId, ...columnsOf(row) })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}
/** Changes an offer that still has this version; false if someone else was first. */
export async function updateOffer(db: Db, spotId: number, version: number, row: OfferColumns) {
  const changed = await db
    .updateTable('storage.offer')
    .set({ ...columnsOf(row), version: version + 1 })
    .where('spot_id', '=', spotId)
    .where('version', '=', version)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}
export const deleteOffer = (db: Db, spotId: number) =>
  db.deleteFrom('storage.offer').where('spot_id', '=', spotId).execute()

/** Bookings that are requested, or granted and not past. */
export async function openBookings(db: Db, spotId: number): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from storage.booking b where b.spot_id = ${spotId} and (b.state = 'requested' or b.state = 'accepted' and b.week_till >= (select platform.today()))`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

import { sql } from 'kysely'
import {
  kindOfMove,
  stepById,
  tellMatches,
  tellStep,
} from '../../server/src/notifications/index.ts'
import type { Db } from '../../server/src/platform/db.ts'

/** Notifications of the past weeks: each step of each transaction, and the best matches; older ones have been read. */
export async function loadNews(db: Db, today: Date) {
  const steps = await db.selectFrom('transactions.step').select('id').orderBy('id').execute()
  for (const { id } of steps) {
    const step = await stepById(db, id)
    if (step) await tellStep(db, step, kindOfMove[step.move])
  }
  await sql`update notifications.notification n set created_at = s.at from transactions.step s where n.dedupe_key = 'step:' || s.id`.execute(
    db,
  )
  const best = await db
    .selectFrom('matching.match')
    .select('id')
    .where('score', '>=', 80)
    .orderBy('score', 'desc')
    .orderBy('id')
    .limit(60)
    .execute()
  await tellMatches(
    db,
    best.map((m) => m.id),
  )
  // Spread over the past nine days, the best ones last.
  await sql`
    update notifications.notification n set created_at = ${today.toISOString()}::timestamptz - (r.n * interval '211 minutes') - interval '17 minutes'
    from (select id, row_number() over (partition by user_id order by (params ->> 'score')::numeric desc, id) as n from notifications.notification where kind = 'match') r where r.id = n.id`.execute(
    db,
  )
  await sql`update notifications.notification set dismissed_at = created_at + interval '3 hours' where created_at < ${today.toISOString()}::timestamptz - interval '3 days'`.execute(
    db,
  )
}

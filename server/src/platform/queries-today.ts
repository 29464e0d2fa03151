import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Today in the Netherlands, as `YYYY-MM-DD`. */
export async function today(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`select platform.today() as day`.execute(db)
  return (rows[0] as { day: string }).day
}

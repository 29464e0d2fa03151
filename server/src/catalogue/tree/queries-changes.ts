import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { below } from './queries.ts'
import { renumber, type Numbered } from './rules.ts'

/** A change whose effects are still to be processed. */
export interface Change {
  id: number
  touched: number[]
  moved: boolean
  /** An object type that is being deleted, and its replacement. */
  gone_id: number | null
  replaced_by: number | null
  /** It was started before and not finished: how much of it was done is unknown. */
  again: boolean
}

/** Stores what a change affects, and whether it moved something; returns its id. */
export async function addChange(
  db: Db,
  otlId: number | null,
  touched: readonly number[],
  moved: boolean,
  replaced?: { gone: number; heir: number },
): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`insert into catalogue.change (otl_id, touched, moved, gone_id, replaced_by) values (${otlId}, ${[...touched]}::bigint[], ${moved}, ${replaced?.gone ?? null}::bigint, ${replaced?.heir ?? null}::bigint) returning id`.execute(
    db,
  )
  return (rows[0] as { id: number }).id
}

/** Which of these object types an unfinished change is deleting, and which replace one that is being deleted. */
export async function inReplacement(
  db: Db,
  ids: readonly number[],
): Promise<{ leaving: number[]; heirs: number[] }> {
  const { rows } = await sql<{
    gone_id: number
    replaced_by: number
  }>`select gone_id, replaced_by from catalogue.change where state <> 'done' and gone_id is not null and (gone_id = any(${[...ids]}::bigint[]) or replaced_by = any(${[...ids]}::bigint[]))`.execute(
    db,
  )
  const asked = new Set(ids)
  return {
    leaving: rows.map((r) => r.gone_id).filter((id) => asked.has(id)),
    heirs: rows.map((r) => r.replaced_by).filter((id) => asked.has(id)),
  }
}

/** Takes up all changes that are waiting or were left unfinished. As the system, like everything that follows. */
export async function takeChanges(db: Db): Promise<Change[]> {
  const { rows } =
    await sql<Change>`with open as (select c.id, c.state from catalogue.change c where c.state <> 'done' order by c.id for update)
    update catalogue.change c set state = 'running' from open o where o.id = c.id returning c.id, c.touched, c.moved, c.gone_id, c.replaced_by, o.state <> 'waiting' as again`.execute(
      db,
    )
  return rows
}

/** Records the progress of changes. */
export async function reportChanges(
  db: Db,
  ids: readonly number[],
  how: { state?: 'running' | 'done' | 'failed'; done?: number; total?: number },
) {
  await sql`update catalogue.change set state = coalesce(${how.state ?? null}::text, state), done = coalesce(${how.done ?? null}::integer, done), total = coalesce(${how.total ?? null}::integer, total),
    ended_at = case when ${how.state === 'done'} then now() else ended_at end where id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
}

/** Everything that changes affect. */
export const touchedBy = (db: Db, changes: readonly Change[]) =>
  below(
    db,
    changes.flatMap((c) => c.touched),
  )

/** Renumbers the whole tree; returns the object types whose number changed. */
export async function renumberTree(db: Db): Promise<Pick<Numbered, 'id' | 'pre'>[]> {
  await sql`select set_config('catalogue.later', 'on', true), pg_advisory_xact_lock(771004, 0)`.execute(
    db,
  )
  const nodes = await db
    .selectFrom('catalogue.otl')
    .select(['id', 'name', 'parent_id as parent', 'pre', 'post', 'depth'])
    .execute()
  const was = new Map(nodes.map((n) => [n.id, n.pre]))
  const changed = renumber(nodes)
  await sql`update catalogue.otl o set pre = n.pre, post = n.post, depth = n.depth from unnest(${changed.map((n) => n.id)}::bigint[], ${changed.map((n) => n.pre)}::integer[], ${changed.map((n) => n.post)}::integer[], ${changed.map((n) => n.depth)}::smallint[]) as n (id, pre, post, depth) where o.id = n.id`.execute(
    db,
  )
  return changed.filter((n) => was.get(n.id) !== n.pre)
}

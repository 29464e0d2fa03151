import { on, onTime, type JobContext } from '../platform/jobs.ts'
import { eraseAgain } from './queries.ts'
import { forget, removeOrphans, withoutBytes } from './jobs-upkeep.ts'

/** The record of erased people: outside the database, so that restoring an older state of it does not bring them back. */
const tombstones = 'erased'

/** Erases again anyone who came back with an older state of the database; returns how many. */
export async function replayErasures({
  database,
  storage,
}: Pick<JobContext, 'database' | 'storage'>): Promise<number> {
  const uuids: string[] = []
  for await (const { key } of storage.list(tombstones)) uuids.push(key.slice(tombstones.length + 1))
  return uuids.length === 0 ? 0 : database.asSystem((db) => eraseAgain(db, uuids))
}

/** Registers the jobs that keep people erased, and the nightly rounds: data whose term is over, and files without a row or without bytes. */
export function jobs() {
  on('person.erased', 'privacy', ({ storage }, { uuid }) =>
    storage.put(`${tombstones}/${uuid}`, Buffer.from(new Date().toISOString())),
  )
  onTime({
    name: 'privacy.forget',
    cron: '10 3 * * *',
    handle: async (context) =>
      context.log.info({ gone: await forget(context) }, 'what was kept for its term is gone'),
  })
  onTime({
    name: 'privacy.files',
    cron: '50 3 * * *',
    handle: async (context) => {
      const removed = await removeOrphans(context)
      if (removed > 0) context.log.warn({ removed }, 'files that nothing named were removed')
      const missing = await withoutBytes(context)
      if (missing.length > 0)
        context.log.error(
          { count: missing.length, keys: missing.slice(0, 20) },
          'files without bytes',
        )
    },
  })
  onTime({
    name: 'privacy.replay',
    cron: '*/30 * * * *',
    handle: async (context) => {
      const again = await replayErasures(context)
      if (again > 0) context.log.warn({ again }, 'people who were erased before were erased again')
    },
  })
}

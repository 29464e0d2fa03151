import { on, onTime, type JobContext } from '../platform/jobs.ts'
import { eraseAgain } from './queries.ts'

/** Where it is kept that somebody was erased: beside the database, so that an older state of it that is put back does not bring them back. */
const tombstones = 'erased'

/** Erases again whoever came back with an older state of the database; answers how many. */
export async function replayErasures({ database, storage }: Pick<JobContext, 'database' | 'storage'>): Promise<number> {
  const uuids: string[] = []
  for await (const { key } of storage.list(tombstones)) uuids.push(key.slice(tombstones.length + 1))
  return uuids.length === 0 ? 0 : database.asSystem((db) => eraseAgain(db, uuids))
}

/** Registers what keeps people erased. */
export function jobs() {
  on('person.erased', 'privacy', ({ storage }, { uuid }) => storage.put(`${tombstones}/${uuid}`, Buffer.from(new Date().toISOString())))
  onTime({
    name: 'privacy.replay', cron: '*/30 * * * *',
    handle: async (context) => {
      const again = await replayErasures(context)
      if (again > 0) context.log.warn({ again }, 'people who were erased before were erased again')
    },
  })
}

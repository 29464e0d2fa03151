import { onTime } from '../platform/jobs.ts'
import { clearChanges } from './queries/copy.ts'

/** Clears the notes of what changed, long after every process has read them. */
export const jobs = () =>
  onTime({
    name: 'market.clear-changes',
    cron: '17 * * * *',
    handle: ({ database }) => database.asSystem(async (db) => void (await clearChanges(db))),
  })

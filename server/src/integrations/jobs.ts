import { onTime } from '../platform/jobs.ts'
import { forgetKeys } from './queries-keys.ts'

/** Registers what comes round by the clock. */
export function jobs() {
  onTime({ name: 'integrations.forget', cron: '50 3 * * *', handle: ({ database }) => database.asSystem(async (db) => void (await forgetKeys(db))) })
}

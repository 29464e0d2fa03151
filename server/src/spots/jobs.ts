import { onTime, tell, type JobContext } from '../platform/jobs.ts'
import { clearForgotten } from './actions-attachments.ts'
import { takeEnding } from './queries.ts'

/** Reports periods that end in a fortnight or in three days, and those that have ended. Nothing is stored on the spot: queries check the period. */
export const tellEnding = ({ database }: Pick<JobContext, 'database'>) =>
  database.asSystem(async (db) => {
    for (const { spot_id: spotId, tenant_id: tenantId, what, days } of await takeEnding(db)) {
      if (what === 'expired') {
        await tell(db, 'spot.expired', { spotId })
        await tell(db, 'spot.changed', { spotId, tenantId }, String(spotId))
      } else await tell(db, 'spot.expiring', { spotId, days })
    }
  })

/** Registers the daily work, soon after midnight in the Netherlands and again for what a stopped server missed, and the hourly work. */
export function jobs() {
  onTime({ name: 'spots.ending', cron: '15 23,4 * * *', handle: tellEnding })
  onTime({ name: 'spots.uploads', cron: '37 * * * *', handle: clearForgotten })
}

import { on } from '../platform/jobs.ts'
import { runBulk } from './bulk/actions-run.ts'

/** Registers the jobs of products. Users wait for them. */
export function jobs() {
  on('bulk.asked', 'products', (context, { bulkId }) => runBulk(context, bulkId))
}

import { on } from '../platform/jobs.ts'
import { runBulk } from './bulk/actions-run.ts'

/** Registers the work of products. Somebody waits for it. */
export function jobs() {
  on('bulk.asked', 'products', (context, { bulkId }) => runBulk(context, bulkId))
}

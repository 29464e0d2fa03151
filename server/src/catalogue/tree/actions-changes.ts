import type { Db } from '../../platform/db.ts'
import { tell } from '../../platform/jobs.ts'
import { addChange } from './queries-changes.ts'

/** Records what a change affects (with all below it), and whether it moved something; a job does the rest. */
export async function noteChange(
  db: Db,
  otlId: number | null,
  touched: readonly number[],
  moved: boolean,
  replaced?: { gone: number; heir: number },
) {
  const changeId = await addChange(db, otlId, touched, moved, replaced)
  await tell(db, 'catalogue.changed', { changeId }, 'catalogue')
}

import { on } from '../platform/jobs.ts'
import { checkLong } from './actions-check.ts'
import { runImport } from './actions-run.ts'

/** Registers the jobs of imports. Making products may take a minute: it never takes a turn from work that users wait for, such as checking rows. */
export function jobs() {
  on('import.long', 'imports', (context, { importId, checker }) =>
    checkLong(context, importId, checker),
  )
  on('import.asked', 'imports', (context, { importId }) => runImport(context, importId), {
    lane: 'post',
  })
}

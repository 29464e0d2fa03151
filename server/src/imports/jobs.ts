import { on } from '../platform/jobs.ts'
import { checkLong } from './actions-check.ts'
import { runImport } from './actions-run.ts'

/** Registers the work of imports. Making products may take a minute: it never takes a turn of what people wait for, as they do for the rows that are checked. */
export function jobs() {
  on('import.long', 'imports', (context, { importId, checker }) =>
    checkLong(context, importId, checker),
  )
  on('import.asked', 'imports', (context, { importId }) => runImport(context, importId), {
    lane: 'post',
  })
}

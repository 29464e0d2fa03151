import { on } from '../platform/jobs.ts'
import { runImport } from './actions-run.ts'

/** Registers the work of imports. It may take a minute: it never takes a turn of what people wait for. */
export function jobs() {
  on('import.asked', 'imports', (context, { importId }) => runImport(context, importId), 'post')
}

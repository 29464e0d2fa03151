import { on } from '../platform/jobs.ts'
import { removeImage } from './actions.ts'

/** Removes the bytes of files whose rows are gone. */
export function listen() {
  on('file.removed', 'files', async ({ storage }, { key, kind }) => {
    if (kind === 'image') await removeImage(storage, key)
  })
}

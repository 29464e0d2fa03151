import { on, onTime } from '../platform/jobs.ts'
import { removeImage } from './actions.ts'
import { removeDocument } from './actions-documents.ts'
import { dropForgotten } from './queries-media.ts'

/** Removes the bytes of files whose rows are gone. */
export function listen() {
  on(
    'file.removed',
    'files',
    ({ storage }, { key, kind }) =>
      kind === 'image' ? removeImage(storage, key) : removeDocument(storage, key),
    { lane: 'post' },
  )
  onTime({
    name: 'media.forgotten',
    cron: '40 3 * * *',
    handle: async ({ database }) => void (await database.asSystem(dropForgotten)),
  })
}

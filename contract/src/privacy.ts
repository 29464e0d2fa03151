import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** How often somebody may ask for their data in an hour. */
export const exportsPerHour = 3
/** Most bytes of files in one export; what does not fit is named in it. */
export const exportBytes = 50_000_000

/** To erase oneself the password is asked again; who has none signs in again. */
export const EraseBody = z.strictObject({
  password: z.string().max(1024, 'field.tooLong').optional(),
})

export const privacy = {
  export: endpoint({
    method: 'POST',
    path: '/user/export',
    summary: 'Everything that is kept of the caller, as JSON with the own files in a ZIP',
    access: 'signed-in',
    readOnlyMay: true,
    body: z.strictObject({}),
    reply: z.any(),
    media: 'application/zip',
  }),
  erase: endpoint({
    method: 'POST',
    path: '/user/erase',
    summary:
      'Erase the caller: account, sessions, picture and messages go, the history of others keeps its place without the name',
    access: 'signed-in',
    readOnlyMay: true,
    body: EraseBody,
    reply: z.null(),
    status: 204,
  }),
}

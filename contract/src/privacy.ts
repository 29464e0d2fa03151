import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** How often per hour a user may export their data. */
export const exportsPerHour = 3
/** The maximum size in bytes of the files in one export; files that do not fit are listed in it. */
export const exportBytes = 50_000_000

/** Erasing the user's own account requires the password again; users without one sign in again. */
export const EraseBody = z.strictObject({
  password: z.string().max(1024, 'field.tooLong').optional(),
})

export const privacy = {
  export: endpoint({
    method: 'POST',
    path: '/user/export',
    summary: 'Everything that is kept of the caller, as JSON with the own files in a ZIP',
    act: { nl: 'Eigen gegevens gedownload', en: 'Own data downloaded' },
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
    act: { nl: 'Gebruiker gewist', en: 'User erased' },
    access: 'signed-in',
    readOnlyMay: true,
    body: EraseBody,
    reply: z.null(),
    status: 204,
  }),
}

import type { CatalogueFile, CatalogueFormat } from '@bouwkring/contract/catalogue-exchange'
import type { Caller, World } from './world.ts'

type Exported = Required<CatalogueFile>
/** The whole catalogue as exported. */
export const exported = async (chief: Caller) =>
  JSON.parse((await chief.raw({ url: '/api/catalogue/export' })).text) as Exported
/** As above, as a file in the given format. */
export const fileOf = async (world: World, chief: Caller, format: CatalogueFormat) =>
  (
    await world.app.inject({
      url: `/api/catalogue/export?format=${format}`,
      headers: { host: 'localhost', authorization: `Bearer ${chief.token}` },
    })
  ).rawPayload
interface Imported {
  differences: { part: string; key: string; what: string; fields: string[] }[]
  problems: {
    path: string
    message: string
    at: { sheet: string; row: number | null; column: string | null } | null
  }[]
  applied: boolean
}
/** Imports a file into the catalogue, or previews it. */
export async function bring(
  who: Caller,
  file: unknown,
  preview: boolean,
  filename = 'catalogus.json',
) {
  const boundary = 'catalogusgrens'
  const bytes = Buffer.isBuffer(file)
    ? file
    : Buffer.from(typeof file === 'string' ? file : JSON.stringify(file))
  const begin = `--${boundary}\r\ncontent-disposition: form-data; name="preview"\r\n\r\n${String(preview)}\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(begin), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const { status, body } = await who.raw({
    method: 'POST',
    url: '/api/catalogue/import',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
  return { status, body: body as Imported }
}

import { buffer } from 'node:stream/consumers'
import { exportBytes, exportsPerHour } from '@bouwkring/contract/privacy'
import { ZipFile } from 'yazl'
import { limiter } from '../accounts/index.ts'
import { record } from '../platform/audit.ts'
import { allowLonger } from '../platform/time-limits.ts'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import type { Storage } from '../platform/storage.ts'
import { type Send, sendFile } from '../platform/send.ts'
import * as queries from './queries.ts'

const asking = limiter('exports', 3_600_000)

/** Names of the archive, its JSON and its folder of files. */
const names = {
  nl: { archive: 'gegevens', folder: 'bestanden' },
  en: { archive: 'data', folder: 'files' },
}

type File = { key: string; kind: string; filename: string }
const placeOf = ({ key, kind }: File) =>
  kind === 'image' ? `images/${key}/large` : `documents/${key}/original`
/** A unique name in the archive, since two files may have the same name. A picture is stored as WebP, whatever its name was. */
const nameOf = ({ key, kind, filename }: File, folder: string) =>
  `${folder}/${key.slice(0, 8)}-${kind === 'image' ? `${filename.replace(/\.[^.]*$/, '')}.webp` : filename}`

/** Adds the user's own files to an archive as far as they fit, uncompressed since pictures are compressed already; returns the names of those that do not fit or are gone. */
async function addFiles(
  zip: ZipFile,
  storage: Storage,
  { files, folder }: { files: readonly File[]; folder: string },
) {
  const missing: string[] = []
  let taken = 0
  for (const file of files) {
    const stream = await storage.get(placeOf(file))
    const bytes = stream && (await buffer(stream))
    if (bytes && taken + bytes.length <= exportBytes) {
      zip.addBuffer(bytes, nameOf(file, folder), { compress: false })
      taken += bytes.length
    } else missing.push(file.filename)
  }
  return missing
}

/** All data stored about the caller (GDPR, articles 15 and 20): JSON for machines, with the meaning of each column, and the caller's own files. */
export async function exportOwn(ctx: Ctx): Promise<Send> {
  await allowLonger(ctx.db)
  const { storage, database } = ctx.services
  await asking(ctx.services, String(ctx.actor.userId), exportsPerHour)
  const told = await database.asSystem(async (db) => {
    const person = await queries.personOf(db, ctx.actor.userId)
    if (!person) return undefined
    const data = await queries.everythingOf(db, person)
    return { person, data, meaning: await queries.meanings(db) }
  })
  if (!told) throw new AppError('session_ended')
  const {
    person: { name, email, company },
    data,
    meaning,
  } = told
  const { archive, folder } = names[ctx.language]
  const files = (data['files.file'] ?? []) as unknown as File[]
  const zip = new ZipFile()
  const missing = await addFiles(zip, storage, { files, folder })
  const json = JSON.stringify(
    {
      made_at: new Date().toISOString(),
      product: ctx.services.config.PRODUCT_NAME,
      person: { name, email, organisation: company },
      files_left_out: missing,
      meaning,
      data,
    },
    null,
    2,
  )
  await record(ctx.db, {
    action: 'privacy.export',
    object: '/user/export',
    detail: { files: files.length - missing.length },
  })
  zip.addBuffer(Buffer.from(json), `${archive}.json`)
  zip.end()
  return sendFile(`${archive}.zip`, 'application/zip', await buffer(zip.outputStream))
}

import { buffer } from 'node:stream/consumers'
import { exportBytes, exportsPerHour } from '@bouwkring/contract/privacy'
import { limiter } from '../accounts/index.ts'
import { record } from '../platform/audit.ts'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/http.ts'
import type { Storage } from '../platform/storage.ts'
import { zipOf, type ZipMember } from '../platform/zip.ts'
import * as queries from './queries.ts'

const asking = limiter(3_600_000)

type File = { key: string; kind: string; filename: string }
const placeOf = ({ key, kind }: File) => (kind === 'image' ? `images/${key}/large` : `documents/${key}/original`)
/** A name of its own in the archive: two files may be called the same. A picture is kept as WebP, whatever it was called. */
const nameOf = ({ key, kind, filename }: File) => `bestanden/${key.slice(0, 8)}-${kind === 'image' ? `${filename.replace(/\.[^.]*$/, '')}.webp` : filename}`

/** The own files as far as they fit, and the names of those that do not or are gone. */
async function filesOf(storage: Storage, files: readonly File[]) {
  const members: ZipMember[] = []
  const missing: string[] = []
  let left = exportBytes
  for (const file of files) {
    const stream = await storage.get(placeOf(file))
    const bytes = stream ? await buffer(stream) : null
    if (bytes === null || bytes.length > left) missing.push(file.filename)
    else members.push({ name: nameOf(file), bytes, packed: true })
    left -= bytes === null || bytes.length > left ? 0 : bytes.length
  }
  return { members, missing }
}

/** Everything that is kept of the caller (GDPR, articles 15 and 20): JSON for a machine, with what each column means, and the own files. */
export async function exportOwn(ctx: Ctx) {
  const { storage, database } = ctx.services
  asking(String(ctx.actor.userId), exportsPerHour)
  const told = await database.asSystem(async (db) => {
    const person = await queries.personOf(db, ctx.actor.userId)
    if (!person) return undefined
    const data = await queries.everythingOf(db, person)
    return { person, data, meaning: await queries.meanings(db) }
  })
  if (!told) throw new AppError('session_ended')
  const { person: { name, email, company }, data, meaning } = told
  const { members, missing } = await filesOf(storage, (data['files.file'] ?? []) as unknown as File[])
  const json = JSON.stringify({ made_at: new Date().toISOString(), product: ctx.services.config.PRODUCT_NAME, person: { name, email, organisation: company }, files_left_out: missing, meaning, data }, null, 2)
  await record(ctx.db, { action: 'privacy.export', object: '/user/export', detail: { files: members.length } })
  const zip = await zipOf([{ name: 'gegevens.json', bytes: Buffer.from(json) }, ...members])
  await ctx.reply.type('application/zip').header('content-disposition', 'attachment; filename="gegevens.zip"').header('cache-control', 'private, no-store').send(zip)
}

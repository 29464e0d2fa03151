import { importLimits, type Import } from '@bouwkring/contract/imports'
import { fieldText, type FieldMessage } from '@bouwkring/contract/messages'
import { cleanName, storeImages, type StoredImage } from '../files/index.ts'
import { allowLonger } from '../platform/time-limits.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { ArchiveProblem, isArchive, openArchive } from '../platform/unzip.ts'
import type { Ctx } from '../platform/visit.ts'
import { checkAll } from './actions-check.ts'
import { allow, held, seen, shown } from './actions-find.ts'
import type { ImportRow } from './queries.ts'
import * as queries from './queries-pictures.ts'
import { foldedName } from './rules-pictures.ts'

/** Limits for a ZIP of pictures. */
const limits = { entries: 1000, unpacked: 150_000_000, ratio: 50 } as const
const mostInArchive = 100
/** As for any upload (specification 1, section 9). */
const mostOfOne = 10_000_000

interface Sent {
  filename: string
  bytes: Buffer
}
interface Refused {
  filename: string
  message: FieldMessage
}

/** Files that operating systems add next to pictures. */
const isOfTheSystem = (name: string) =>
  /^(?:\.|thumbs\.db$|desktop\.ini$)/i.test(name.split('/').at(-1) ?? '')

/** The files of a ZIP, in any folder; files that are too large are reported. */
async function unpacked(bytes: Buffer, path: string, refused: Refused[]): Promise<Sent[]> {
  try {
    const archive = await openArchive(bytes, limits)
    const files = archive.files.filter(({ fileName }) => !isOfTheSystem(fileName))
    if (files.length > mostInArchive) throw invalid(path, 'import.tooManyPictures')
    const found: Sent[] = []
    for (const file of files) {
      const content = await archive.unpack(file, mostOfOne)
      if (content) found.push({ filename: file.fileName, bytes: content })
      else refused.push({ filename: cleanName(file.fileName), message: 'file.tooLarge' })
    }
    return found
  } catch (error) {
    if (error instanceof ArchiveProblem)
      throw invalid(path, error.why === 'tooMuch' ? 'esri.tooMuch' : 'file.broken')
    throw error
  }
}

const whyNot = (error: unknown): FieldMessage | null =>
  error instanceof AppError ? (error.more.fields?.[0]?.message ?? null) : null

/** Stores each picture separately: a file that is not a picture is reported, and the others remain. */
async function stored(ctx: Ctx, row: ImportRow, sent: readonly Sent[], refused: Refused[]) {
  const kept = new Map<string, StoredImage & { filename: string }>()
  const keeping = {
    db: ctx.db,
    storage: ctx.services.storage,
    tenantId: row.tenant_id,
    userId: ctx.actor.userId,
    undo: ctx.undo,
  }
  for (const file of sent) {
    const [name, filename] = [foldedName(file.filename), cleanName(file.filename)]
    if (kept.has(name)) {
      refused.push({ filename, message: 'import.pictureTwice' })
      continue
    }
    try {
      const [image] = await storeImages(keeping, [file])
      if (image) kept.set(name, { ...image, filename })
    } catch (error) {
      const message = whyNot(error)
      if (message === null) throw error
      refused.push({ filename, message })
    }
  }
  return kept
}

const allowChange = (row: ImportRow) => {
  if (row.state === 'running' || row.state === 'undone')
    throw new AppError('wrong_state', { state: row.state })
}

/** Stores pictures with a list, for the rows that name them, and judges the rows again. */
export async function addPictures(
  ctx: Ctx,
  id: number,
): Promise<{ import: Import; refused: { filename: string; message: string }[] }> {
  await allowLonger(ctx.db)
  const before = await seen(ctx, id)
  allow(ctx, ['create'], before.spot)
  allowChange(before.row)
  const refused: Refused[] = []
  const sent: Sent[] = []
  for (const [at, file] of ctx.uploads.entries())
    sent.push(
      ...(isArchive(file.bytes) ? await unpacked(file.bytes, `files.${at}`, refused) : [file]),
    )
  const kept = await stored(ctx, before.row, sent, refused)
  // Lock only now, so that others need not wait while pictures are read.
  const { row } = await held(ctx, id)
  allowChange(row)
  const names = (await queries.picturesOf(ctx.db, id)).map(({ name }) => name)
  if (new Set([...names, ...kept.keys()]).size > importLimits.pictures)
    throw invalid('files', 'import.tooManyPictures')
  if (kept.size > 0) {
    await queries.savePictures(
      ctx.db,
      [...kept].map(([name, { key, ...picture }]) => ({
        ...picture,
        import_id: id,
        tenant_id: row.tenant_id,
        name,
        file_key: key,
      })),
    )
    await checkAll(ctx.db, row, ctx.actor)
  }
  return {
    import: await shown(ctx, id),
    refused: refused.map(({ filename, message }) => ({
      filename,
      message: fieldText(message, ctx.language),
    })),
  }
}

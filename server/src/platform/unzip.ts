import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'

/** Why an archive is rejected: it holds too much or something it should not, or it cannot be read. */
export class ArchiveProblem extends Error {
  readonly why: 'tooMuch' | 'strange' | 'broken'
  constructor(why: ArchiveProblem['why']) {
    super(why)
    this.why = why
  }
}

/** Limits of an archive: the number of files, the bytes once unpacked, and the ratio of these to its own size. */
interface Limits {
  entries: number
  unpacked: number
  ratio: number
}

/** An archive checked by its own directory; a wrong entry there is noticed during unpacking. */
export interface Archive {
  files: readonly Entry[]
  /** The bytes of a file; undefined when there are more than `most`. */
  unpack(file: Entry, most: number): Promise<Buffer | undefined>
}

const isLink = (entry: Entry) => ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000

function judge(files: readonly Entry[], { unpacked, ratio }: Limits) {
  const size = files.reduce((sum, e) => sum + e.uncompressedSize, 0)
  const packed = files.reduce((sum, e) => sum + e.compressedSize, 0)
  if (size > unpacked || size > ratio * Math.max(packed, 1000)) throw new ArchiveProblem('tooMuch')
  if (files.some((e) => isLink(e) || e.isEncrypted() || /\.(zip|7z|rar|gz|tar)$/i.test(e.fileName)))
    throw new ArchiveProblem('strange')
}

async function unpack(zip: ZipFile, entry: Entry, most: number): Promise<Buffer | undefined> {
  if (entry.uncompressedSize > most) return undefined
  const parts: Buffer[] = []
  let size = 0
  for await (const part of await zip.openReadStreamPromise(entry)) {
    size += (part as Buffer).length
    if (size > most) return undefined
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts)
}

/** Whether bytes begin like a ZIP archive. */
export const isArchive = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from([0x50, 0x4b, 3, 4]))

/** Whether macOS added this entry next to a file. */
const isOfMac = (name: string) => /^__MACOSX\/|(?:^|\/)\._/.test(name)

/** Opens a ZIP in memory without writing to disk; backslashes in names count as slashes. Throws an ArchiveProblem. */
export async function openArchive(bytes: Buffer, limits: Limits): Promise<Archive> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: false }).catch(
    () => undefined,
  )
  if (!zip) throw new ArchiveProblem('broken')
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      entries.push(entry)
      if (entries.length > limits.entries) throw new ArchiveProblem('tooMuch')
    }
  } catch (error) {
    throw error instanceof ArchiveProblem ? error : new ArchiveProblem('broken')
  }
  const files = entries.filter((e) => !e.fileName.endsWith('/') && !isOfMac(e.fileName))
  judge(files, limits)
  return {
    files,
    unpack: (entry, most) =>
      unpack(zip, entry, most).catch(() => {
        throw new ArchiveProblem('broken')
      }),
  }
}

import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'

/** Why an archive is not taken: it holds more than it may, what it should not, or it cannot be read. */
export class ArchiveProblem extends Error {
  readonly why: 'tooMuch' | 'strange' | 'broken'
  constructor(why: ArchiveProblem['why']) {
    super(why)
    this.why = why
  }
}

/** What an archive may hold: so many files, so many bytes once unpacked, and so many times its own size. */
interface Limits {
  entries: number
  unpacked: number
  ratio: number
}

/** An archive that was judged by what it says of itself; what it says wrongly is noticed while it is unpacked. */
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

/** Whether bytes begin as a ZIP archive does. */
export const isArchive = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from([0x50, 0x4b, 3, 4]))

/** Opens a ZIP in memory; nothing is written to disk. Throws an ArchiveProblem. */
export async function openArchive(bytes: Buffer, limits: Limits): Promise<Archive> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true }).catch(
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
  // What a Mac adds beside each file is none of ours.
  const files = entries.filter(
    (e) => !e.fileName.endsWith('/') && !e.fileName.startsWith('__MACOSX/'),
  )
  judge(files, limits)
  return {
    files,
    unpack: (entry, most) =>
      unpack(zip, entry, most).catch(() => {
        throw new ArchiveProblem('broken')
      }),
  }
}

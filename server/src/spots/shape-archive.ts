import type { FieldMessage } from '@bouwkring/contract/messages'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'

/** One shapefile of an archive. */
export interface Layer {
  name: string
  shp: Buffer
  /** Text of its .prj; null when there is none. */
  prj: string | null
}

const mostEntries = 100
const mostUnpacked = 100_000_000
const mostRatio = 100
const mostOfOne = { shp: 12_000_000, prj: 20_000 } as const

class Refused extends Error {
  readonly why: FieldMessage
  constructor(why: FieldMessage) {
    super(why)
    this.why = why
  }
}

const isLink = (entry: Entry) => ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000

/** Judges what an archive says of itself before anything is unpacked; what it says wrongly the reader notices. */
function judge(entries: readonly Entry[]) {
  if (entries.length > mostEntries) throw new Refused('esri.tooMuch')
  const unpacked = entries.reduce((sum, e) => sum + e.uncompressedSize, 0)
  const packed = entries.reduce((sum, e) => sum + e.compressedSize, 0)
  if (unpacked > mostUnpacked || unpacked > mostRatio * Math.max(packed, 1000)) throw new Refused('esri.tooMuch')
  if (entries.some((e) => isLink(e) || e.isEncrypted() || /\.(zip|7z|rar|gz|tar)$/i.test(e.fileName))) throw new Refused('esri.strange')
}

async function unpack(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  if (entry.uncompressedSize > most) throw new Refused('esri.tooDetailed')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of await zip.openReadStreamPromise(entry)) {
    size += (part as Buffer).length
    if (size > most) throw new Refused('esri.tooDetailed')
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts)
}

const stem = (name: string) => name.replace(/\.[^./]*$/, '').toLowerCase()
const ending = (name: string) => /\.([^./]*)$/.exec(name)?.[1]?.toLowerCase()

async function layersOf(bytes: Buffer): Promise<Layer[]> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true })
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    entries.push(entry)
    if (entries.length > mostEntries) throw new Refused('esri.tooMuch')
  }
  // What a Mac adds beside each file is none of ours.
  const files = entries.filter((e) => !e.fileName.endsWith('/') && !e.fileName.startsWith('__MACOSX/'))
  judge(files)
  const shapes = files.filter((e) => ending(e.fileName) === 'shp')
  if (shapes.length === 0) throw new Refused('esri.noShape')
  // All of them are in memory at once.
  if (shapes.reduce((sum, e) => sum + e.uncompressedSize, 0) > mostOfOne.shp) throw new Refused('esri.tooDetailed')
  const layers: Layer[] = []
  for (const shape of shapes) {
    const told = files.find((e) => ending(e.fileName) === 'prj' && stem(e.fileName) === stem(shape.fileName))
    const name = shape.fileName.replace(/^.*\//, '').replace(/\.[^.]*$/, '').slice(0, 100)
    layers.push({ name, shp: await unpack(zip, shape, mostOfOne.shp), prj: told ? (await unpack(zip, told, mostOfOne.prj)).toString('utf8') : null })
  }
  return layers
}

/** The shapefiles of a ZIP, wherever in it they lie; or why it is not taken. Nothing is written to disk. */
export async function readArchive(bytes: Buffer): Promise<Layer[] | FieldMessage> {
  if (!bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))) return 'esri.zip'
  try {
    return await layersOf(bytes)
  } catch (error) {
    return error instanceof Refused ? error.why : 'esri.broken'
  }
}

import type { FieldMessage } from '@bouwkring/contract/messages'
import { type Archive, ArchiveProblem, isArchive, openArchive } from '../platform/unzip.ts'

/** One shapefile of an archive. */
export interface Layer {
  name: string
  shp: Buffer
  /** Text of its .prj; null when there is none. */
  prj: string | null
}

const limits = { entries: 100, unpacked: 100_000_000, ratio: 100 } as const
const mostOfOne = { shp: 12_000_000, prj: 20_000 } as const

class Refused extends Error {
  readonly why: FieldMessage
  constructor(why: FieldMessage) {
    super(why)
    this.why = why
  }
}

async function unpack(
  archive: Archive,
  entry: Archive['files'][number],
  most: number,
): Promise<Buffer> {
  const bytes = await archive.unpack(entry, most)
  if (!bytes) throw new Refused('esri.tooDetailed')
  return bytes
}

const stem = (name: string) => name.replace(/\.[^./]*$/, '').toLowerCase()
const ending = (name: string) => /\.([^./]*)$/.exec(name)?.[1]?.toLowerCase()

async function layersOf(bytes: Buffer): Promise<Layer[]> {
  const archive = await openArchive(bytes, limits)
  const shapes = archive.files.filter((e) => ending(e.fileName) === 'shp')
  if (shapes.length === 0) throw new Refused('esri.noShape')
  // All of them are in memory at once.
  if (shapes.reduce((sum, e) => sum + e.uncompressedSize, 0) > mostOfOne.shp)
    throw new Refused('esri.tooDetailed')
  const layers: Layer[] = []
  for (const shape of shapes) {
    const told = archive.files.find(
      (e) => ending(e.fileName) === 'prj' && stem(e.fileName) === stem(shape.fileName),
    )
    const name = shape.fileName
      .replace(/^.*\//, '')
      .replace(/\.[^.]*$/, '')
      .slice(0, 100)
    layers.push({
      name,
      shp: await unpack(archive, shape, mostOfOne.shp),
      prj: told ? (await unpack(archive, told, mostOfOne.prj)).toString('utf8') : null,
    })
  }
  return layers
}

const reasons: Record<ArchiveProblem['why'], FieldMessage> = {
  tooMuch: 'esri.tooMuch',
  strange: 'esri.strange',
  broken: 'esri.broken',
}

/** The shapefiles of a ZIP, wherever in it they lie; or why it is not taken. Nothing is written to disk. */
export async function readArchive(bytes: Buffer): Promise<Layer[] | FieldMessage> {
  if (!isArchive(bytes)) return 'esri.zip'
  try {
    return await layersOf(bytes)
  } catch (error) {
    if (error instanceof ArchiveProblem) return reasons[error.why]
    return error instanceof Refused ? error.why : 'esri.broken'
  }
}

import { isUtf8 } from 'node:buffer'
import type { FieldMessage } from '@bouwkring/contract/messages'
import { type Archive, ArchiveProblem, isArchive, openArchive } from '../platform/unzip.ts'

/** One shapefile of an archive. */
export interface Layer {
  name: string
  shp: Buffer
  /** Text of its .prj; null when there is none. */
  prj: string | null
  /** The attributes of each object, and the encoding of the texts; null when there are none or they were not requested. */
  table?: { dbf: Buffer; encoding: string } | null
}

const limits = { entries: 100, unpacked: 100_000_000, ratio: 100 } as const
const mostOfOne = { shp: 12_000_000, prj: 20_000, dbf: 60_000_000, cpg: 100 } as const

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

function isEncoding(label: string) {
  try {
    return Boolean(new TextDecoder(label))
  } catch {
    return false
  }
}

/** Encoding of the texts in a table: as its .cpg says, otherwise UTF-8 if valid, otherwise the Windows encoding. */
function encodingOf(dbf: Buffer, cpg: string | null): string {
  const told = (cpg?.trim() ?? '').replace(/^ANSI\s*/i, '')
  if (/8859[-_ ]?1$/.test(told)) return 'windows-1252'
  // "1252" stands for "windows-1252"; unknown labels are ignored.
  const known = told === '' ? undefined : [told, `windows-${told}`].find(isEncoding)
  if (known !== undefined) return known
  return isUtf8(dbf.subarray(dbf.length > 10 ? dbf.readUInt16LE(8) : 0)) ? 'utf-8' : 'windows-1252'
}

async function layersOf(bytes: Buffer, withTables: boolean): Promise<Layer[]> {
  const archive = await openArchive(bytes, limits)
  const shapes = archive.files.filter((e) => ending(e.fileName) === 'shp')
  if (shapes.length === 0) throw new Refused('esri.noShape')
  // All shapefiles are in memory at once.
  if (shapes.reduce((sum, e) => sum + e.uncompressedSize, 0) > mostOfOne.shp)
    throw new Refused('esri.tooDetailed')
  const layers: Layer[] = []
  for (const shape of shapes) {
    const beside = async (kind: 'prj' | 'dbf' | 'cpg') => {
      const file = archive.files.find(
        (e) => ending(e.fileName) === kind && stem(e.fileName) === stem(shape.fileName),
      )
      return file ? unpack(archive, file, mostOfOne[kind]) : null
    }
    const name = shape.fileName
      .replace(/^.*\//, '')
      .replace(/\.[^.]*$/, '')
      .slice(0, 100)
    const prj = await beside('prj')
    const dbf = withTables ? await beside('dbf') : null
    const cpg = withTables ? await beside('cpg') : null
    layers.push({
      name,
      shp: await unpack(archive, shape, mostOfOne.shp),
      prj: prj?.toString('utf8') ?? null,
      table: dbf && { dbf, encoding: encodingOf(dbf, cpg?.toString('latin1') ?? null) },
    })
  }
  return layers
}

const reasons: Record<ArchiveProblem['why'], FieldMessage> = {
  tooMuch: 'esri.tooMuch',
  strange: 'esri.strange',
  broken: 'esri.broken',
}

/** The shapefiles of a ZIP, wherever they are in it, with their tables on request; or why it is rejected. Nothing is written to disk. */
export async function readArchive(
  bytes: Buffer,
  { withTables = false } = {},
): Promise<Layer[] | FieldMessage> {
  if (!isArchive(bytes)) return 'esri.zip'
  try {
    return await layersOf(bytes, withTables)
  } catch (error) {
    if (error instanceof ArchiveProblem) return reasons[error.why]
    return error instanceof Refused ? error.why : 'esri.broken'
  }
}

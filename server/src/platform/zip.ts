import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export interface ArchiveMember {
  name: string
  bytes: Buffer
}

/** A ZIP of a few files, in memory. */
export function archiveOf(members: readonly ArchiveMember[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, bytes } of members) zip.addBuffer(bytes, name)
  zip.end()
  return buffer(zip.outputStream)
}

import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)

export interface ZipMember {
  name: string
  bytes: Buffer
  /** What is packed already, such as a picture, is put in as it is. */
  packed?: boolean
}

/** What stands the same before a member and in the list at the end. */
function header(member: ZipMember, packed: Buffer, at: Date) {
  const fixed = Buffer.alloc(26)
  fixed.writeUInt16LE(20, 0)
  // Names are UTF-8.
  fixed.writeUInt16LE(0x800, 2)
  fixed.writeUInt16LE(member.packed ? 0 : 8, 4)
  fixed.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), 6)
  fixed.writeUInt16LE(((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(), 8)
  fixed.writeUInt32LE(crc32(member.bytes), 10)
  fixed.writeUInt32LE(packed.length, 14)
  fixed.writeUInt32LE(member.bytes.length, 18)
  fixed.writeUInt16LE(Buffer.byteLength(member.name), 22)
  return fixed
}

/** A ZIP archive of a few files, in memory: fewer than 65,536 of them and less than 4 GB. */
export async function zipOf(members: readonly ZipMember[], at = new Date()): Promise<Buffer> {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const member of members) {
    const packed = member.packed ? member.bytes : ((await deflate(member.bytes)) as Buffer)
    const fixed = header(member, packed, at)
    const name = Buffer.from(member.name)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    locals.push(Buffer.from([0x50, 0x4b, 3, 4]), fixed, name, packed)
    // Made by version 2.0.
    central.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), fixed, place, name)
    offset += 4 + fixed.length + name.length + packed.length
  }
  const list = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(members.length, 8)
  end.writeUInt16LE(members.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, list, end])
}

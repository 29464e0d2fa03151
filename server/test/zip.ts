import { crc32, deflateRawSync } from 'node:zlib'
import { type Entry, fromBuffer } from 'yauzl'

interface Member {
  name: string
  bytes: Buffer
  /** The unpacked size stated by the archive, when it is not the true one. */
  says?: number
  /** Unix mode, for a link. */
  mode?: number
}

/** A ZIP of these members, including any false claims they specify. */
export function makeZip(members: readonly Member[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const { name, bytes, says, mode = 0o100644 } of members) {
    const packed = deflateRawSync(bytes)
    const size = says ?? bytes.length
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(size, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([
      Buffer.from([0x50, 0x4b, 3, 4]),
      common,
      Buffer.from(name),
      packed,
    ])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((mode << 16) >>> 0, 6)
    rest.writeUInt32LE(offset, 10)
    centrals.push(
      Buffer.concat([
        Buffer.from([0x50, 0x4b, 1, 2]),
        Buffer.from([20, 3]),
        common,
        rest,
        Buffer.from(name),
      ]),
    )
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(members.length, 8)
  end.writeUInt16LE(members.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

/** The contents of a ZIP, by name. */
export function unpack(bytes: Buffer): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  return new Promise((done, fail) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return fail(error)
      zip.on('entry', (entry: Entry) => {
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return fail(failed)
          const parts: Buffer[] = []
          stream
            .on('data', (part: Buffer) => parts.push(part))
            .on('end', () => {
              found.set(entry.fileName, Buffer.concat(parts))
              zip.readEntry()
            })
        })
      })
      zip
        .on('end', () => done(found))
        .on('error', fail)
        .readEntry()
    })
  })
}

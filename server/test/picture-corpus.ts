import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { dice } from './random-market.ts'

/** A file of the upload test: its name, the type claimed by the sender, the type it is, and the required outcome. */
export interface Sample {
  name: string
  filename: string
  says: string
  bytes: Buffer
  /** `kept`, or the messages, one of which must be given. */
  verdict: 'kept' | readonly string[]
}

const text = (t: string) => Buffer.from(t, 'utf8')
const hex = (h: string) => Buffer.from(h.replaceAll(' ', ''), 'hex')
const script = '<script>alert(document.domain)</script>'
const html = text(`<!doctype html><html><body>${script}</body></html>`)
const svg = text(
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" onload="alert(1)"><script>alert(1)</script><rect width="9" height="9"/></svg>`,
)
const pdf = text(
  '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const eicar = text(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
)

/** A zip with one stored entry. */
function zip(name: string, content: Buffer): Buffer {
  const n = text(name)
  const sizes = Buffer.alloc(12)
  sizes.writeUInt32LE(crc32(content), 0)
  sizes.writeUInt32LE(content.length, 4)
  sizes.writeUInt32LE(content.length, 8)
  const lengths = Buffer.alloc(4)
  lengths.writeUInt16LE(n.length, 0)
  const local = Buffer.concat([
    hex('504b0304 1400 0000 0000 0000 0000'),
    sizes,
    lengths,
    n,
    content,
  ])
  const central = Buffer.concat([
    hex('504b0102 1400 1400 0000 0000 0000 0000'),
    sizes,
    lengths,
    Buffer.alloc(14),
    n,
  ])
  const end = Buffer.alloc(22)
  hex('504b0506').copy(end)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(kind), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
const pngMagic = hex('89504e470d0a1a0a')
/** A png whose header claims a size that its few bytes do not contain. */
function hollowPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    pngMagic,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
/** Inserts a chunk directly after the header of a png. */
const withChunk = (png: Buffer, kind: string, data: Buffer) =>
  Buffer.concat([png.subarray(0, 33), chunk(kind, data), png.subarray(33)])
/** Changes the size claimed by the frame header of a jpeg. */
function claim(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg)
  const at = copy.findIndex((b, i) => b === 0xff && copy[i + 1] === 0xc0)
  copy.writeUInt16BE(height, at + 5)
  copy.writeUInt16BE(width, at + 7)
  return copy
}
/** Inserts a segment directly after the start of a jpeg. */
function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff])
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}
const padded = (bytes: Buffer, size: number) =>
  Buffer.concat([bytes, Buffer.alloc(size - bytes.length, 0x20)])

/** Every sample; recreated each time, since the pictures are computed. */
export async function pictureCorpus(): Promise<Sample[]> {
  // The same in every run: in random bytes any short word turns up sooner or later.
  const d = dice(8)
  const noise = (width: number, height: number, channels: 3 | 4 = 3) =>
    sharp(
      Buffer.from(Uint8Array.from({ length: width * height * channels }, () => 40 + d.below(160))),
      { raw: { width, height, channels } },
    )
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c86432' } })
  const jpeg = await noise(640, 480).jpeg().toBuffer()
  const png = await noise(320, 240).png().toBuffer()
  const located = await noise(600, 400)
    .jpeg()
    .withExif({
      IFD0: { Make: 'GeheimMerk', Copyright: 'GeheimeNaam' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 9/1 18/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '5/1 23/1 15/1',
      },
    })
    .toBuffer()
  const all: Sample[] = []
  const kept = (name: string, bytes: Buffer, filename = 'foto.jpg', says = 'image/jpeg') =>
    all.push({ name, filename, says, bytes, verdict: 'kept' })
  const refused = (
    name: string,
    bytes: Buffer,
    verdict: readonly string[] = ['file.kind'],
    filename = 'foto.png',
    says = 'image/png',
  ) => all.push({ name, filename, says, bytes, verdict })
  const damaged = ['file.kind', 'file.broken'] as const

  kept('jpeg', jpeg)
  kept('png', png, 'foto.png', 'image/png')
  kept('progressive jpeg', await noise(300, 300).jpeg({ progressive: true }).toBuffer())
  kept('grey jpeg', await noise(300, 300).greyscale().jpeg().toBuffer())
  kept('CMYK jpeg', await noise(300, 300).toColourspace('cmyk').jpeg().toBuffer())
  kept(
    'png with transparency',
    await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } },
    })
      .png()
      .toBuffer(),
  )
  kept('png with a palette', await flat(64, 64).png({ palette: true }).toBuffer())
  kept('interlaced png', await noise(100, 100).png({ progressive: true }).toBuffer())
  kept('16 bit png', await noise(60, 60).toColourspace('rgb16').png().toBuffer())
  kept('one pixel', await flat(1, 1).png().toBuffer())
  kept('very wide', await flat(3000, 1).png().toBuffer())
  kept('very high', await flat(1, 3000).jpeg().toBuffer())
  kept('EXIF with place', located)
  kept('on its side', await noise(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer())
  kept('with a colour profile', await noise(100, 100).withIccProfile('p3').jpeg().toBuffer())
  kept('jpeg with a script as comment', withSegment(jpeg, 0xfe, text(script)))
  kept(
    'jpeg with a script in APP1',
    withSegment(jpeg, 0xe1, text(`http://ns.adobe.com/xap/1.0/\0${script}`)),
  )
  kept('jpeg, then HTML', Buffer.concat([jpeg, html]))
  kept('jpeg, then a zip', Buffer.concat([jpeg, zip('a.html', html)]))
  kept('jpeg, then PHP', Buffer.concat([jpeg, text('<?php system($_GET[0]); ?>')]))
  kept('jpeg, then a PDF', Buffer.concat([jpeg, pdf]))
  kept('jpeg, then EICAR', Buffer.concat([jpeg, eicar]))
  kept('png, then a zip', Buffer.concat([png, zip('index.html', html)]), 'foto.png', 'image/png')
  kept(
    'zip in a chunk of a png',
    withChunk(png, 'zzZz', zip('index.html', html)),
    'foto.png',
    'image/png',
  )
  kept(
    'png with a script as text',
    withChunk(png, 'tEXt', text(`Comment\0${script}`)),
    'foto.png',
    'image/png',
  )
  kept(
    'png, then a jar',
    Buffer.concat([png, zip('META-INF/MANIFEST.MF', text('Main-Class: A'))]),
    'foto.png',
    'image/png',
  )
  kept('png called jpg', png)
  kept('jpeg called exe', jpeg, 'setup.exe', 'application/x-msdownload')
  kept('jpeg that says it is HTML', jpeg, 'foto.jpg', 'text/html')
  kept('jpeg that says nothing', jpeg, 'foto.jpg', 'application/octet-stream')
  kept('10,000,000 bytes', padded(jpeg, 10_000_000))
  kept('40 million pixels', await flat(8000, 5000).png().toBuffer(), 'foto.png', 'image/png')
  const names = [
    '../../../../etc/passwd.jpg',
    '..\\..\\windows\\system32\\a.jpg',
    '/etc/cron.d/a.jpg',
    'foto.jpg.exe',
    'foto.php.jpg',
    'foto\u0000.php.jpg',
    'foto\u202egpj.exe',
    `${'x'.repeat(296)}.jpg`,
    '.htaccess',
    'CON.jpg',
    '<img src=x onerror=alert(1)>.jpg',
    '" onload="x.jpg',
    '😀 foto é.jpg',
    ' .jpg',
    "'; drop table files.file;--.jpg",
  ]
  names.forEach((filename, i) => kept(`name ${i + 1}`, jpeg, filename))

  refused('SVG with a script', svg, ['file.kind'], 'foto.svg', 'image/svg+xml')
  refused('SVG named png', svg)
  refused('SVG, compressed', gzipSync(svg))
  refused('SVG behind a comment', Buffer.concat([text('<!-- x -->'), svg]))
  refused('HTML named png', html)
  refused('HTML with a mark of order', Buffer.concat([hex('efbbbf'), html]))
  refused('HTML, then a jpeg', Buffer.concat([html, jpeg]), ['file.kind'], 'foto.jpg', 'image/jpeg')
  refused('spaces, then a png', Buffer.concat([text('   '), png]))
  refused('PHP', text('<?php phpinfo();'))
  refused('JavaScript', text('alert(1)'))
  refused('plain text', text('zomaar tekst'))
  refused('PDF', pdf)
  refused('PDF, then a jpeg', Buffer.concat([pdf, jpeg]), ['file.kind'], 'foto.jpg', 'image/jpeg')
  refused('zip', zip('a.txt', text('a')))
  refused(
    'docm',
    zip(
      '[Content_Types].xml',
      text(
        '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
      ),
    ),
  )
  refused('xlsm', zip('xl/vbaProject.bin', text('Attribute VB_Name')))
  refused('jar', zip('META-INF/MANIFEST.MF', text('Manifest-Version: 1.0')))
  refused('EICAR', eicar)
  refused('EICAR in a zip', zip('eicar.com', eicar))
  const magics: [string, string][] = [
    ['gzip', '1f8b0800'],
    ['7z', '377abcaf271c0004'],
    ['rar', '526172211a0700'],
    ['exe', '4d5a9000030000000400'],
    ['ELF', '7f454c4602010100'],
    ['Mach-O', 'cffaedfe07000001'],
    ['Java class', 'cafebabe00000034'],
    ['WebAssembly', '0061736d01000000'],
    ['bmp', '424d3600000000000000'],
    ['ico', '000001000100101000000100'],
    ['tiff, little end first', '49492a0008000000'],
    ['tiff, big end first', '4d4d002a00000008'],
    ['heic', '0000001866747970686569630000000068656963'],
    ['avif', '0000001c667479706176696600000000'],
    ['jpeg 2000', '0000000c6a5020200d0a870a'],
    ['psd', '384250530001000000000000'],
    ['mp4', '0000001866747970697365360000020069736f36'],
    ['mp3', '494433040000000000'],
    ['ogg', '4f67675300020000'],
    ['wav', '524946462400000057415645'],
    ['flash', '4657530a00000000'],
    ['woff2', '774f463200010000'],
    ['sqlite', '53514c69746520666f726d6174203300'],
    ['rtf', '7b5c727466315c616e7369'],
    ['postscript', '252150532d41646f6265'],
    ['shortcut', '4c0000000114020000000000c000000000000046'],
    ['ole', 'd0cf11e0a1b11ae1'],
  ]
  for (const [name, start] of magics) refused(name, Buffer.concat([hex(start), Buffer.alloc(400)]))
  refused('gif', await flat(10, 10).gif().toBuffer())
  refused('webp', await flat(10, 10).webp().toBuffer())
  refused('gif that is a script', text('GIF89a/*\u0001\u0001*/=1;alert(1)//'))

  refused('nothing at all', Buffer.alloc(0), ['file.broken'])
  refused(
    'half a jpeg',
    jpeg.subarray(0, jpeg.length >> 1),
    ['file.broken'],
    'foto.jpg',
    'image/jpeg',
  )
  refused('half a png', png.subarray(0, png.length >> 1), ['file.broken'])
  refused('only how a jpeg begins', hex('ffd8ffe0'), damaged, 'foto.jpg', 'image/jpeg')
  refused('only how a png begins', pngMagic, damaged)
  refused('how a png begins, then HTML', Buffer.concat([pngMagic, html]), damaged)
  refused(
    'how a jpeg begins, then HTML',
    Buffer.concat([hex('ffd8ffe0'), html]),
    damaged,
    'foto.jpg',
    'image/jpeg',
  )
  refused(
    'how a jpeg begins, then SVG',
    Buffer.concat([hex('ffd8ff'), svg]),
    damaged,
    'foto.jpg',
    'image/jpeg',
  )
  refused('png with zero width', hollowPng(0, 10), damaged)
  refused('png without its pixels', hollowPng(4000, 4000), ['file.broken'])
  refused('30,000 x 30,000 png', hollowPng(30_000, 30_000), ['file.pixels'])
  refused('just over 40 million pixels', await flat(8001, 5000).png().toBuffer(), ['file.pixels'])
  refused(
    '60,000 x 60,000 jpeg',
    claim(jpeg, 60_000, 60_000),
    ['file.pixels'],
    'foto.jpg',
    'image/jpeg',
  )
  return all
}

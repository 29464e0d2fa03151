import { imageSizes, type ImageSize } from '@bouwkring/contract/files'
import type { FieldMessage } from '@bouwkring/contract/messages'
import { mimeOf } from '../platform/mime-of.ts'
import { takeTurns } from '../platform/turns.ts'
import { mostPixels } from './rules.ts'

async function load() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
// Loaded with the first picture: many processes never handle one.
let loaded: ReturnType<typeof load> | undefined

const turns = takeTurns(3, 10_000)
// The magic bytes are checked before sharp sees the file: it would also read SVG, GIF and more.
const taken: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
}

/** A picture in every size in which it is served. */
export interface Picture {
  width: number
  height: number
  sizes: Record<ImageSize, Buffer>
}

/** Reads a jpeg or png by its content and creates its sizes anew, upright and without anything that came with it (EXIF, place, comments, trailing bytes); or says why it cannot. */
export const readPicture = (bytes: Buffer): Promise<Picture | FieldMessage> =>
  turns(() => read(bytes))

async function read(bytes: Buffer): Promise<Picture | FieldMessage> {
  if (bytes.length === 0) return 'file.broken'
  const format = taken[(await mimeOf(bytes)) ?? '']
  if (!format) return 'file.kind'
  const sharp = await (loaded ??= load())
  const options = { failOn: 'error', limitInputPixels: mostPixels, sequentialRead: true } as const
  try {
    const about = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    if (about.format !== format) return 'file.kind'
    if (about.width * about.height > mostPixels) return 'file.pixels'
    const { width, height } = imageSizes.large
    const { data, info } = await sharp(bytes, options)
      .autoOrient()
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const copy = () =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    const cover = (size: ImageSize) =>
      copy()
        .resize({ ...imageSizes[size], fit: 'cover' })
        .webp({ quality: 80 })
        .toBuffer()
    return {
      width: info.width,
      height: info.height,
      sizes: {
        icon: await cover('icon'),
        avatar: await cover('avatar'),
        thumbnail: await cover('thumbnail'),
        large: await copy().webp({ quality: 82 }).toBuffer(),
      },
    }
  } catch {
    return 'file.broken'
  }
}

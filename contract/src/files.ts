import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The maximum size of one upload in bytes (specification 1, section 9). */
export const maxUploadBytes = 10_000_000
/** The maximum number of files in one upload field. */
export const maxUploadFiles = 5

/** The only sizes in which a picture is served, in pixels. */
export const imageSizes = {
  icon: { width: 52, height: 52 },
  avatar: { width: 93, height: 93 },
  thumbnail: { width: 444, height: 333 },
  large: { width: 1200, height: 1200 },
} as const
export const ImageSize = z.enum(['icon', 'avatar', 'thumbnail', 'large'])
export type ImageSize = z.infer<typeof ImageSize>

/** A picture: `cdn` is its address at its largest size; append `/icon`, `/avatar`, `/thumbnail` or `/large` for one size. */
export const Image = z.object({
  id: z.number(),
  object_key: z.string(),
  cdn: z.string(),
  width: z.number(),
  height: z.number(),
})
export type Image = z.infer<typeof Image>

export const files = {
  image: endpoint({
    method: 'GET',
    path: '/cdn/images/:key/:size',
    summary:
      'A picture in one of the fixed sizes (WebP); its key cannot be guessed and never changes',
    access: 'public',
    params: z.strictObject({ key: z.uuid(), size: ImageSize }),
    reply: z.any(),
    media: 'image/webp',
  }),
  wholeImage: endpoint({
    method: 'GET',
    path: '/cdn/images/:key',
    summary: 'A picture at its largest: what `cdn` answers as it stands',
    access: 'public',
    params: z.strictObject({ key: z.uuid() }),
    reply: z.any(),
    media: 'image/webp',
  }),
}

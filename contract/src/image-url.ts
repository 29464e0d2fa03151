import type { Image, ImageSize } from './files.ts'

/** Address of a picture in one of the fixed sizes. */
export const imageUrl = (image: Pick<Image, 'cdn'>, size: ImageSize) => `${image.cdn}/${size}`

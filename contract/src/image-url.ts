import type { Image, ImageSize } from './files.ts'

/** Address of a picture in one of the fixed sizes. */
export const imageUrl = (image: Pick<Image, 'cdn'>, size: ImageSize) => `${image.cdn}/${size}`

/** Address of the drawing that replaces a missing picture: the one for the category of an object type. */
export const drawingUrl = (otl: { id: number } | null) => `/cdn/drawings/${otl?.id ?? 'product'}`

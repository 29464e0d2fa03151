import type { Image, ImageSize } from '@bouwkring/contract/files'
import { drawingUrl, imageUrl } from '@bouwkring/contract/image-url'
import * as drawingStyles from '../../ui/media/drawing.module.css'

interface ProductPhotoProps {
  product: { image: Image | null; otl: { id: number } | null }
  size?: ImageSize
  /** The first visible ones are fetched at once. */
  eager?: boolean
}

/** The picture of a product, or the drawing of its category if it has none. Its name is next to it. */
export function ProductPhoto({
  product: { image, otl },
  size = 'thumbnail',
  eager = false,
}: ProductPhotoProps) {
  return (
    <img
      src={image ? imageUrl(image, size) : drawingUrl(otl)}
      className={image ? undefined : drawingStyles.drawing}
      alt=""
      width={444}
      height={333}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}

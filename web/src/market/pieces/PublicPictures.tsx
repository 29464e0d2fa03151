import { drawingUrl, imageUrl } from '@bouwkring/contract/image-url'
import type { PublicProduct } from '@bouwkring/contract/market'
import { useTranslation } from '../../texts/index.ts'
import { Gallery } from '../../ui/media/index.ts'

/** The pictures of a public product. */
export function PublicPictures({
  product: { images, name, otl, is_released },
}: {
  product: PublicProduct
}) {
  const { t: tw } = useTranslation('publicproduct')
  return (
    <Gallery
      label={tw('pictures')}
      drawing={drawingUrl(otl)}
      awaited={is_released}
      pictures={images.map((image) => ({
        id: String(image.id),
        full: imageUrl(image, 'large'),
        thumb: imageUrl(image, 'thumbnail'),
        alt: name,
      }))}
    />
  )
}

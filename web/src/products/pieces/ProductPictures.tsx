import { drawingUrl } from '@bouwkring/contract/image-url'
import type { Product } from '@bouwkring/contract/products'
import { useTranslation } from '../../texts/index.ts'
import { Gallery } from '../../ui/media/index.ts'
import { picturesOf } from '../pictures-of.ts'

/** The pictures of a product. A demand is not expected to have any. */
export function ProductPictures({
  product,
}: {
  product: Pick<Product, 'images' | 'name' | 'otl' | 'is_released'>
}) {
  const { t } = useTranslation('products')
  return (
    <Gallery
      label={t('images.label')}
      drawing={drawingUrl(product.otl)}
      awaited={product.is_released}
      pictures={picturesOf(product)}
    />
  )
}

import { imageUrl } from '@bouwkring/contract/image-url'
import type { Product } from '@bouwkring/contract/products'
import type { Picture } from '../ui/media/index.ts'

/** The pictures of a product in the sizes in which they are displayed, named after the product. */
export const picturesOf = ({ images, name }: Pick<Product, 'images' | 'name'>): Picture[] =>
  images.map((image) => ({
    id: String(image.id),
    full: imageUrl(image, 'large'),
    thumb: imageUrl(image, 'thumbnail'),
    alt: name,
  }))

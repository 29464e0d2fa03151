import { imageUrl } from '@bouwkring/contract/image-url'
import type { Product } from '@bouwkring/contract/products'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { latePiece } from '../../ui/index.ts'
import { picturesOf } from '../pictures-of.ts'
import * as galleryStyles from '../../ui/media/gallery.module.css'
import * as styles from './foot-gallery.module.css'

const ImageViewer = latePiece(() =>
  import('../../ui/media/index.ts').then((module) => ({ default: module.ImageViewer })),
)
const shown = 3

/** Up to three pictures in the footer, with the number of others; each opens the viewer. */
export function FootGallery({ product }: { product: Pick<Product, 'images' | 'name'> }) {
  const { t } = useTranslation('products')
  const [at, setAt] = useState<number>()
  const more = product.images.length - shown
  if (product.images.length === 0) return null
  const pictures = picturesOf(product)
  return (
    <span
      className={`${styles.footGallery} row gap-1 no-print`}
      role="group"
      aria-label={t('images.label')}
    >
      {product.images.slice(0, shown).map((image, index) => (
        <button
          key={image.id}
          type="button"
          onClick={() => setAt(index)}
          aria-label={t('images.open', { number: index + 1 })}
        >
          <img src={imageUrl(image, 'icon')} alt="" width={36} height={36} loading="lazy" />
        </button>
      ))}
      {more > 0 ? (
        <button
          type="button"
          className={galleryStyles.more}
          onClick={() => setAt(shown)}
          aria-label={t('images.more', { count: more })}
        >
          +{more}
        </button>
      ) : null}
      {at === undefined ? null : (
        <Suspense fallback={null}>
          <ImageViewer
            pictures={pictures}
            index={at}
            onIndex={setAt}
            onClose={() => setAt(undefined)}
          />
        </Suspense>
      )}
    </span>
  )
}

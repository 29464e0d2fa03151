import { drawingUrl } from '@bouwkring/contract/image-url'
import type { Product } from '@bouwkring/contract/products'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { PictureStrip } from '../../ui/media/index.ts'
import { cardPrice, productAmount } from '../amount-text.ts'
import { picturesOf } from '../pictures-of.ts'
import type { ProductSlots } from '../product-slots.ts'
import { useOutOfSight } from '../use-out-of-sight.ts'
import { ProductTags } from './ProductTags.tsx'
import { SpotOfProduct } from './SpotOfProduct.tsx'
import { ProductTitle } from './ProductTitle.tsx'
import * as styles from './phone-head.module.css'

/** Height of the button bar that stays above scrolled content, px. */
const barPx = 64

export interface PhoneHeadProps {
  id: string
  level: 1 | 2
  product: Product
  slots: ProductSlots
  tools: ReactNode
  /** Whether the buttons stay at the top while the rest scrolls: in a dialog, since they include the close button. */
  stays: boolean
}

/** A product on a phone: its full-width picture under the buttons, then what it is, how well it fits, amount and price, and from whom and how far away. */
export function PhoneHead({ id, level, product, slots, tools, stays }: PhoneHeadProps) {
  const { t, i18n } = useTranslation('products')
  const { t: tf } = useTranslation('facts')
  const picture = useRef<HTMLDivElement>(null)
  const isScrolled = useOutOfSight(picture, barPx) && stays
  const price = cardPrice(product, tf, i18n.language)
  return (
    <>
      <div
        className={`${styles.tools} ${isScrolled ? styles.scrolled : ''} no-print`}
        data-stays={stays || undefined}
      >
        {isScrolled ? (
          <span className={`truncate bold ink-strong ${styles.name}`} aria-hidden>
            {product.name}
          </span>
        ) : null}
        {tools}
      </div>
      <PictureStrip
        ref={picture}
        label={t('images.label')}
        drawing={drawingUrl(product.otl)}
        awaited={product.is_released}
        pictures={picturesOf(product)}
      />
      <header className={styles.head}>
        <div className={styles.marks}>
          <div className={`row wrap ${styles.tags}`}>
            <ProductTags product={product} />
          </div>
          <div className={styles.match}>{slots.match?.(product, true)}</div>
        </div>
        <ProductTitle id={id} level={level} product={product} />
        <p className={styles.amount}>
          <b className="ink-strong">{productAmount(product, tf, i18n.language)}</b>
          {price ? <span> · {price}</span> : null}
        </p>
        <SpotOfProduct product={product} distance={slots.distance?.(product, true)} />
      </header>
    </>
  )
}

import type { Product } from '@bouwkring/contract/products'
import { useTranslation } from '../../texts/index.ts'
import * as styles from './head.module.css'

export interface ProductTitleProps {
  /** The element's id, for whatever it labels. */
  id: string
  level: 1 | 2
  product: Pick<Product, 'name' | 'is_released'> & { description?: string }
}

/** "Aangeboden - name", followed by the short extra text. */
export function ProductTitle({ id, level, product }: ProductTitleProps) {
  const { t } = useTranslation('products')
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <Title id={id} tabIndex={-1} className={styles.title}>
      {t(product.is_released ? 'dialog.offered' : 'dialog.asked', { name: product.name })}
      {product.description ? <span className={styles.extra}> {product.description}</span> : null}
    </Title>
  )
}

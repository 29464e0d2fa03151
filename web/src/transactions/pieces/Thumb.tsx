import type { Transaction } from '@bouwkring/contract/transactions'
import { ProductPhoto } from '../../products/index.ts'
import * as styles from '../screens/transactions-list.module.css'

/** A small picture of a product beside its name. */
export function Thumb({
  product,
  size = 36,
}: {
  product: Pick<Transaction['product'], 'image' | 'otl'>
  size?: number
}) {
  return (
    <span className={styles.thumb} style={{ width: size, height: size }}>
      <ProductPhoto product={product} size={size > 52 ? 'avatar' : 'icon'} />
    </span>
  )
}

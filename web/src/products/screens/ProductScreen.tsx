import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useUser } from '../../accounts/index.ts'
import { ScreenTitle } from '../../ui/index.ts'
import { productQuery } from '../api.ts'
import { ProductContent, type ProductContentProps } from './ProductContent.tsx'
import * as styles from '../pieces/frame.module.css'

/** A product on a page of its own: the target of a shared link. */
export function ProductScreen(props: Omit<ProductContentProps, 'onClose'>) {
  const { t } = useTranslation('products')
  const id = useId()
  const user = useUser()
  const { data } = useQuery(productQuery(props.productId))
  return (
    <div className={styles.page}>
      <ScreenTitle page={data?.name ?? t('dialog.product')} tenant={user.tenant.company} />
      <ProductContent {...props} id={id} level={1} />
    </div>
  )
}

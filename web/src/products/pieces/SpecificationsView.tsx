import type { Product } from '@bouwkring/contract/products'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { periodOf, periodText } from '../../spots/index.ts'
import { KeyValueList, latePiece, wholeDays } from '../../ui/index.ts'
import { leastText, priceText, productAmount } from '../amount-text.ts'
import { propertyText } from '../property-text.ts'
import { useRoute } from '../use-route.ts'
import { FileChip } from './FileChip.tsx'
import { PlaceMap } from './PlaceMap.tsx'
import { ProductPictures } from './ProductPictures.tsx'
import { SpotOfProduct } from './SpotOfProduct.tsx'
import * as styles from './view.module.css'

const MetaButton = latePiece(() =>
  import('./MetaButton.tsx').then((module) => ({ default: module.MetaButton })),
)
const most = 4

/** What it is, how much, when, for what price and from whom. */
export function SpecificationsView({
  product,
  distance,
}: {
  product: Product
  distance?: ReactNode
}) {
  const { t, i18n } = useTranslation('products')
  const { t: tf } = useTranslation('facts')
  const { t: ts } = useTranslation('spots')
  const { own, route } = useRoute(product)
  const filled = product.properties
    .filter((p) => p.value.length > 0 && p.type !== 'file' && p.type !== 'url')
    .slice(0, most)
  const period = periodOf(product)
  const files = product.properties.flatMap((p) => p.files.map((file) => ({ property: p.id, file })))
  return (
    <div className={styles.twoColumns}>
      <div className={`column gap-4 ${styles.pictured}`}>
        <ProductPictures product={product} />
        <SpotOfProduct product={product} distance={distance} />
        {product.note ? (
          <section>
            <h3 className={styles.sectionHeading}>{t('field.note')}</h3>
            <p className={styles.remark}>{product.note}</p>
          </section>
        ) : null}
        {files.length > 0 ? (
          <div className="row wrap gap-1" role="group" aria-label={t('file.list')}>
            {files.map(({ property, file }) => (
              <FileChip
                key={file.object_key}
                productId={product.id}
                propertyId={property}
                file={file}
              />
            ))}
          </div>
        ) : null}
      </div>
      <div className={`column gap-4 ${styles.placed}`}>
        <KeyValueList
          items={[
            { key: t('field.otl'), value: product.otl?.name ?? t('otl.none') },
            { key: t('field.number'), value: product.external_ref ?? '' },
            { key: t('field.amount'), value: productAmount(product, tf, i18n.language) },
            { key: t('field.least'), value: leastText(product, i18n.language) },
            {
              key: t(product.is_released ? 'field.available' : 'field.needed'),
              value:
                period.period_from || period.period_till ? wholeDays(periodText(period, ts)) : '',
            },
            ...filled.map((p) => ({ key: p.name, value: propertyText(p, i18n.language) })),
            {
              key: t('field.price'),
              value: priceText(product.price, product.unit, tf, i18n.language),
            },
            {
              key: tf('transport.label'),
              value: product.transport.map((way) => tf(`transport.${way}`)).join(', '),
            },
          ]}
        />
        {product.can.edit ? (
          <div>
            <Suspense fallback={<div style={{ height: 32 }} />}>
              <MetaButton product={product} />
            </Suspense>
          </div>
        ) : null}
        <PlaceMap product={product} own={own} route={route} height={200} />
      </div>
    </div>
  )
}

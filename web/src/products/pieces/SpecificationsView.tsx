import type { Product } from '@bouwkring/contract/products'
import { Suspense } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { periodOf, periodText } from '../../spots/index.ts'
import { KeyValueList, latePiece, wholeDays } from '../../ui/index.ts'
import { leastText, priceText, productAmount } from '../amount-text.ts'
import type { ProductSlots } from '../product-slots.ts'
import { propertyText } from '../property-text.ts'
import type { Room } from '../use-room.ts'
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

function Facts({ product }: { product: Product }) {
  const { t, i18n } = useTranslation('products')
  const { t: tf } = useTranslation('facts')
  const { t: ts } = useTranslation('spots')
  const filled = product.properties
    .filter((p) => p.value.length > 0 && p.type !== 'file' && p.type !== 'url')
    .slice(0, most)
  const period = periodOf(product)
  return (
    <KeyValueList
      items={[
        { key: t('field.otl'), value: product.otl?.name ?? t('otl.none') },
        { key: t('field.number'), value: product.external_ref ?? '' },
        { key: t('field.amount'), value: productAmount(product, tf, i18n.language) },
        { key: t('field.least'), value: leastText(product, i18n.language) },
        {
          key: t(product.is_released ? 'field.available' : 'field.needed'),
          value: period.period_from || period.period_till ? wholeDays(periodText(period, ts)) : '',
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
  )
}

/** Price and transport can be changed where they are displayed. */
const Meta = ({ product }: { product: Product }) =>
  product.can.edit ? (
    <div>
      <Suspense fallback={<div style={{ height: 32 }} />}>
        <MetaButton product={product} />
      </Suspense>
    </div>
  ) : null

// Further information from its owner, in words and files.
function Told({ product }: { product: Product }) {
  const { t } = useTranslation('products')
  const files = product.properties.flatMap((p) => p.files.map((file) => ({ property: p.id, file })))
  return (
    <>
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
    </>
  )
}

interface SpecificationsViewProps {
  product: Product
  slots: ProductSlots
  room: Room
}

/** What it is, amount, availability, price and owner: one column below the header on a phone, two under the pictures on a tablet, and beside them on a wide screen. */
export function SpecificationsView({ product, slots, room }: SpecificationsViewProps) {
  const { own, route } = useRoute(product)
  const map = <PlaceMap product={product} own={own} route={route} height={220} />
  const facts = (
    <>
      <Facts product={product} />
      <Meta product={product} />
    </>
  )
  if (room === 'phone')
    return (
      <div className="column gap-4">
        {facts}
        <Told product={product} />
        {map}
      </div>
    )
  const from = <SpotOfProduct product={product} distance={slots.distance?.(product, false)} />
  if (room === 'tablet')
    return (
      <>
        <div className={styles.mosaic}>
          <ProductPictures product={product} />
        </div>
        <div className={styles.twoColumns}>
          <div className="column gap-4">
            {facts}
            <Told product={product} />
          </div>
          <div className={`column gap-4 ${styles.placed}`}>
            {from}
            {slots.match?.(product, false)}
            {map}
          </div>
        </div>
      </>
    )
  return (
    <div className={styles.twoColumns}>
      <div className={`column gap-4 ${styles.pictured}`}>
        <ProductPictures product={product} />
        {from}
        <Told product={product} />
      </div>
      <div className={`column gap-4 ${styles.placed}`}>
        {facts}
        {map}
      </div>
    </div>
  )
}

import { isWebAddress } from '@bouwkring/contract/web-address'
import type { Product, ProductProperty } from '@bouwkring/contract/products'
import { ListChecks, SlidersHorizontal } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { EmptyState, KeyValueList, Tag } from '../../ui/index.ts'
import { grouped, propertyText } from '../property-text.ts'
import { FileChip } from './FileChip.tsx'
import * as styles from './view.module.css'

function Value({ productId, property }: { productId: number; property: ProductProperty }) {
  const { t, i18n } = useTranslation('products')
  const text = propertyText(property, i18n.language)
  if (property.type === 'url' && isWebAddress(text))
    return (
      <a href={text} target="_blank" rel="noopener noreferrer">
        {text}
        <span className="visually-hidden"> ({t('property.newTab')})</span>
      </a>
    )
  if (property.type === 'file')
    return (
      <span className="row wrap gap-1">
        {property.files.map((file) => (
          <FileChip
            key={file.object_key}
            productId={productId}
            propertyId={property.id}
            file={file}
          />
        ))}
      </span>
    )
  return (
    <span className="row wrap gap-1">
      {text}
      {property.matching_condition ? (
        <Tag variant="in" icon={SlidersHorizontal}>
          {t(`condition.${property.matching_condition}`)}
        </Tag>
      ) : null}
    </span>
  )
}

/** The filled-in properties, under their groups. */
export function PropertiesView({ product }: { product: Product }) {
  const { t } = useTranslation('products')
  const filled = product.properties.filter((p) => p.value.length > 0)
  if (filled.length === 0)
    return (
      <EmptyState icon={ListChecks} level={3} title={t('property.empty')}>
        {t('property.emptyWhy')}
      </EmptyState>
    )
  return (
    <div className={styles.groups}>
      {grouped(filled).map(([group, properties]) => (
        <section key={group}>
          <h3 className={styles.sectionHeading}>{group || t('property.other')}</h3>
          <KeyValueList
            items={properties.map((p) => ({
              key: p.name,
              value: <Value productId={product.id} property={p} />,
            }))}
          />
        </section>
      ))}
    </div>
  )
}

import type { Product, ProductProperty } from '@bouwkring/contract/products'
import { ListChecks } from 'lucide-react'
import type { Control } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { EmptyState } from '../../ui/index.ts'
import type { ProductForm } from '../product-form.ts'
import { grouped } from '../property-text.ts'
import { PropertyEditor } from './PropertyEditor.tsx'
import * as noteStyles from '../../ui/note.module.css'
import * as formStyles from './form.module.css'
import * as styles from './view.module.css'

interface PropertiesEditProps {
  control: Control<ProductForm>
  properties: ProductProperty[]
  conditional: boolean
  /** The existing product in its current state: its files may change while the form is open. */
  product: Product | undefined
}

/** Every property, under its group, with the input for its type. */
export function PropertiesEdit({ control, properties, conditional, product }: PropertiesEditProps) {
  const { t } = useTranslation('products')
  const files = new Map(product?.properties.map((p) => [p.id, p.files]))
  const shown = properties.map((p) =>
    p.type === 'file' ? { ...p, files: files.get(p.id) ?? [] } : p,
  )
  if (shown.length === 0)
    return (
      <EmptyState icon={ListChecks} level={3} title={t('property.noneAsked')}>
        {t('property.noneAskedWhy')}
      </EmptyState>
    )
  return (
    <div className="column gap-5">
      {conditional ? <p className={noteStyles.note}>{t('condition.explain')}</p> : null}
      {grouped(shown).map(([group, list]) => (
        <section key={group}>
          <h3 className={styles.sectionHeading}>{group || t('property.other')}</h3>
          <div className={formStyles.properties}>
            {list.map((p) => (
              <PropertyEditor
                key={p.reference}
                control={control}
                property={p}
                conditional={conditional}
                productId={product?.id}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

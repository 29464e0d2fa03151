import type { ProductProperty } from '@bouwkring/contract/products'
import { ListChecks } from 'lucide-react'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/index.ts'
import type { ProductForm } from '../product-form.ts'
import { grouped } from '../property-text.ts'
import { PropertyEditor } from './PropertyEditor.tsx'

/** Every property that can be filled in here, under its group; files are added elsewhere. */
export function PropertiesEdit({ control, properties, conditional }: { control: Control<ProductForm>; properties: ProductProperty[]; conditional: boolean }) {
  const { t } = useTranslation('products')
  const shown = properties.filter((p) => p.type !== 'file')
  if (shown.length === 0) return <EmptyState icon={ListChecks} level={3} title={t('property.noneAsked')}>{t('property.noneAskedWhy')}</EmptyState>
  return (
    <div className="col g5">
      {conditional ? <p className="note info">{t('condition.explain')}</p> : null}
      {grouped(shown).map(([group, list]) => (
        <section key={group}>
          <h3 className="pd-h">{group || t('property.other')}</h3>
          <div className="pd-props">{list.map((p) => <PropertyEditor key={p.reference} control={control} property={p} conditional={conditional} />)}</div>
        </section>
      ))}
    </div>
  )
}

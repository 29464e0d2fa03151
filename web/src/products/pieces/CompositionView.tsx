import type { Product } from '@bouwkring/contract/products'
import { ChartPie } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { EmptyState } from '../../ui/index.ts'
import { PieWithTable } from '../../ui/media/index.ts'
import * as styles from './view.module.css'

/** The composition: table and ring. */
export function CompositionView({ product }: { product: Product }) {
  const { t } = useTranslation('products')
  if (product.materials.length === 0)
    return (
      <EmptyState icon={ChartPie} level={3} title={t('composition.empty')}>
        {t('composition.emptyWhy')}
      </EmptyState>
    )
  const slices = product.materials.map((m, index) => ({
    id: String(index),
    name: m.type === 'element' ? t('composition.raw', { name: m.name }) : m.name,
    percentage: m.percentage,
  }))
  return (
    <div className={styles.composition}>
      <PieWithTable
        label={t('tab.composition')}
        nameHead={t('composition.material')}
        slices={slices}
      />
    </div>
  )
}

import type { Product } from '@bouwkring/contract/products'
import { Clock3, EyeOff } from 'lucide-react'
import { dayText } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import { Tag } from '../../ui/index.ts'
import { LabelTag } from './LabelTag.tsx'
import { MarketTag } from './MarketTag.tsx'

// Why others cannot see it, if so.
function HiddenTag({ product }: { product: Product }) {
  const { t } = useTranslation('products')
  if (product.published && product.spot.active) return null
  return (
    <Tag icon={EyeOff} variant="line">
      {t(product.published ? 'state.spotInactive' : 'state.unpublished')}
    </Tag>
  )
}

/** Says that nobody has confirmed that it is still there. */
function UnconfirmedTag({ product }: { product: Product }) {
  const { t } = useTranslation('facts')
  if (product.unconfirmed_since === null) return null
  return (
    <Tag icon={Clock3} variant="line">
      {t('unconfirmed', { day: dayText(product.unconfirmed_since) })}
    </Tag>
  )
}

/** A product at a glance: offer or demand, how it is reused, whether others can see it, and whether it is still there. */
export const ProductTags = ({ product }: { product: Product }) => (
  <>
    <MarketTag released={product.is_released} />
    <LabelTag label={product.sustainability_type} />
    <HiddenTag product={product} />
    <UnconfirmedTag product={product} />
  </>
)

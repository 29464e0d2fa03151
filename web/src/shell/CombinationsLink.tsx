import { Layers } from 'lucide-react'
import { useTranslation } from '../texts/index.ts'
import { ButtonLink } from '../ui/index.ts'

/** Link from the organisation's own demand to the offers that together fill it. */
export function CombinationsLink({ productId }: { productId: number }) {
  const { t } = useTranslation('matching')
  return (
    <ButtonLink
      variant="text"
      to="/products/$id/combinaties"
      params={{ id: String(productId) }}
      startIcon={<Layers size={18} aria-hidden />}
    >
      {t('combinations')}
    </ButtonLink>
  )
}

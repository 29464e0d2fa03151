import type { Transport } from '@bouwkring/contract/products'
import { PackageCheck, Truck } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'

export const icons = { pickup: PackageCheck, delivery: Truck }

/** A mode of transport as text, or that none is agreed yet. */
export function Way({ way }: { way: Transport | 'open' }) {
  const { t } = useTranslation('transactions')
  const Icon = way === 'open' ? undefined : icons[way]
  return (
    <span className="row gap-1 medium ink-strong">
      {Icon ? <Icon size={16} aria-hidden /> : null}
      {t(`transport.${way}`)}
    </span>
  )
}

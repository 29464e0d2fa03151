import type { Transport } from '@bouwkring/contract/products'
import { PackageCheck, Truck } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { SegmentedControl } from '../../ui/index.ts'
import * as fieldStyles from '../../ui/form/field.module.css'

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

interface TransportFieldProps {
  /** The modes offered; if there are none, the field is not shown. */
  ways: readonly Transport[]
  value: Transport | undefined
  disabled?: boolean
  onChange: (way: Transport) => void
}

/** Which of the offered modes of transport a reservation requests; a single one is no choice, and shown as text. */
export function TransportField({ ways, value, disabled = false, onChange }: TransportFieldProps) {
  const { t } = useTranslation('transactions')
  const [first] = ways
  if (first === undefined) return null
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label}>{t('transport.label')}</span>
      {ways.length === 1 ? (
        // As high as the field beside it, so that both are on one line.
        <span className="row" style={{ minHeight: 44 }}>
          <Way way={first} />
        </span>
      ) : (
        <SegmentedControl
          label={t('transport.label')}
          value={value ?? 'pickup'}
          segments={ways.map((way) => ({ value: way, label: t(`transport.${way}`), disabled }))}
          onChange={onChange}
        />
      )}
    </div>
  )
}

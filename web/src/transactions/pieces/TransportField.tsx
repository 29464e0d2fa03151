import type { Transport } from '@bouwkring/contract/products'
import { useTranslation } from '../../texts/index.ts'
import { SegmentedControl } from '../../ui/index.ts'
import { Way } from './Way.tsx'
import * as fieldStyles from '../../ui/form/field.module.css'

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
        <Way way={first} />
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

import { X } from 'lucide-react'
import { useTranslation } from '../texts/index.ts'
import * as styles from './filter-chip.module.css'

type FilterChipProps = { label: string; on?: boolean; onClick?: () => void; onRemove?: () => void }

/** A filter as a chip: pressed or not (`onClick`), or chosen and removable by its whole surface (`onRemove`). */
export function FilterChip({ label, on = false, onClick, onRemove }: FilterChipProps) {
  const { t } = useTranslation('ui')
  if (!onRemove)
    return (
      <button
        type="button"
        className={on ? `${styles.chip} ${styles.active}` : styles.chip}
        aria-pressed={on}
        onClick={onClick}
      >
        {label}
      </button>
    )
  return (
    <button
      type="button"
      className={on ? `${styles.chip} ${styles.active}` : styles.chip}
      onClick={onRemove}
      aria-label={t('filterChip.remove', { name: label })}
    >
      {label}
      <X size={14} aria-hidden />
    </button>
  )
}

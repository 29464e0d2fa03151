import type { SearchFrequency } from '@bouwkring/contract/saved-searches'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '../../../texts/index.ts'
import { useFrequencies } from '../use-frequencies.ts'
import * as fieldStyles from '../../../ui/form/field.module.css'
import * as styles from './frequency.module.css'

interface FrequencyCardsProps {
  value: SearchFrequency
  onChange: (value: SearchFrequency) => void
}

/** How often the user is notified, as four cards of which one is chosen; the arrow keys move between them. */
export function FrequencyCards({ value, onChange }: FrequencyCardsProps) {
  const { t } = useTranslation('savedsearches')
  const id = useId()
  return (
    <fieldset className={`${fieldStyles.field} ${styles.frequencies}`}>
      <legend>{t('message')}</legend>
      <div className={styles.choices}>
        {useFrequencies().map(({ value: frequency, icon: Icon, name, when }) => {
          const chosen = frequency === value
          return (
            <label key={frequency} className={styles.choice} data-chosen={chosen || undefined}>
              <input
                type="radio"
                name={id}
                value={frequency}
                checked={chosen}
                aria-describedby={`${id}-${frequency}`}
                aria-label={name}
                onChange={() => onChange(frequency)}
              />
              <Icon size={18} aria-hidden />
              <span className={styles.name}>{name}</span>
              <span id={`${id}-${frequency}`} className="small muted">
                {when}
              </span>
              {chosen ? (
                <span className={styles.mark}>
                  <Check size={14} strokeWidth={3} aria-hidden />
                </span>
              ) : null}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

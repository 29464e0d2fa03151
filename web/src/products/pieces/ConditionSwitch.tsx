import type { MatchingCondition } from '@bouwkring/contract/products'
import { useTranslation } from '../../texts/index.ts'
import { SelectInput, SwitchInput } from '../../ui/form/index.ts'
import * as styles from './form.module.css'

interface ConditionSwitchProps {
  id: string
  name: string
  conditions: MatchingCondition[]
  value: MatchingCondition | null
  /** True while the property has no value to match on. */
  disabled: boolean
  onChange: (value: MatchingCondition | null) => void
}

/** Makes a property a hard condition of the demand: without it there is no match. */
export function ConditionSwitch({
  id,
  name,
  conditions,
  value,
  disabled,
  onChange,
}: ConditionSwitchProps) {
  const { t } = useTranslation('products')
  return (
    <div className={styles.condition}>
      <SwitchInput
        id={`${id}-hard`}
        label={
          <span className="small">
            {t('condition.label')}
            <span className="visually-hidden"> {name}</span>
          </span>
        }
        checked={value !== null}
        disabled={disabled}
        onChange={(on) => onChange(on ? (conditions[0] ?? null) : null)}
      />
      {value === null ? null : (
        <SelectInput
          id={`${id}-condition`}
          label={t('condition.of', { name })}
          hideLabel
          value={value}
          onChange={(next) => onChange(conditions.find((one) => one === next) ?? null)}
          choices={conditions.map((one) => ({ value: one, label: t(`condition.${one}`) }))}
        />
      )}
    </div>
  )
}

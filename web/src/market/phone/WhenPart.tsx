import { amsterdamDay } from '@bouwkring/contract/day'
import { presets } from '../../platform/period-presets.ts'
import { useTranslation } from '../../texts/index.ts'
import { PeriodInput } from '../../ui/form/index.ts'
import { FilterChip } from '../../ui/index.ts'
import { type PeriodChoice, usePeriod } from '../use-period.ts'
import * as styles from './phone-search.module.css'

/** The period: a common one in one tap, or two dates. */
export function WhenPart(choice: PeriodChoice) {
  const { t } = useTranslation('market')
  const { t: tp } = useTranslation('searchphone')
  const { period, setPeriod, error } = usePeriod(choice)
  return (
    <>
      <div className={styles.choices} role="group" aria-label={tp('when.presets')}>
        {presets(amsterdamDay()).map(({ name, from, till }) => (
          <FilterChip
            key={name}
            label={tp(`when.${name}`)}
            on={period.from === from && period.till === till}
            onClick={() => setPeriod({ from, till })}
          />
        ))}
      </div>
      <PeriodInput
        id="zoek-periode"
        label={t('period.label')}
        hideLabel
        value={period}
        onChange={setPeriod}
        error={error}
      />
    </>
  )
}

import type { CombinedDemand } from '@bouwkring/contract/combinations'
import { amountIn, unitOn } from '../../platform/format.ts'
import { localeOf } from '../../platform/language.ts'
import { useTranslation } from '../../texts/index.ts'

/** States that something was reserved or exchanged for a demand in units that cannot be compared with its own, and is therefore not counted. */
export function GivenApart({
  demand: { name, unit, given_apart: apart },
  named = false,
}: {
  demand: Pick<CombinedDemand, 'name' | 'unit' | 'given_apart'>
  /** Whether to name the demand, when there are several. */
  named?: boolean
}) {
  const { t, i18n } = useTranslation('combinations')
  const { language } = i18n
  if (apart.length === 0) return null
  const amounts = apart.map((one) => amountIn(one.amount, one.unit, language))
  return (
    <p className="small ink-soft">
      {named ? <b className="ink-strong">{name}: </b> : null}
      {t('givenApart', {
        amounts: new Intl.ListFormat(localeOf(language)).format(amounts),
        unit: unitOn(unit, language) ?? '',
      })}
    </p>
  )
}

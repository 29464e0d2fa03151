import type { ConditionShown } from '@bouwkring/contract/condition'
import { dayText } from '../../platform/format.ts'
import { type TFunction, useTranslation } from '../../texts/index.ts'
import { type Make, makeOf } from './condition-form.ts'
import { originText, sinceText } from './condition-text.ts'

/** The condition and origin that everyone may read; a product also has its documents and earlier evidence. */
export type ToldCondition = Make &
  Pick<ConditionShown, 'origin' | 'in_use_since' | 'demountability'> & {
    condition: Pick<ConditionShown['condition'], 'grade' | 'known' | 'on'>
    hazard: Pick<ConditionShown['hazard'], 'state' | 'kinds' | 'statement'>
  }

/** Manufacturer and product type, appearance, years that remain, whether all pieces are alike. */
function makeRows(told: ToldCondition, t: TFunction<'condition'>) {
  const { manufacturer, model, appearance, remaining_years: years, uniform } = makeOf(told)
  return [
    { key: t('make.manufacturer'), value: manufacturer },
    { key: t('make.model'), value: model },
    { key: t('make.appearance'), value: appearance ? t(`make.looks.${appearance}`) : '' },
    { key: t('make.remains'), value: years === null ? '' : t('make.years', { count: years }) },
    {
      key: t('make.uniform'),
      value: uniform === null ? '' : t(`make.alike.${uniform ? 'yes' : 'no'}`),
    },
  ]
}

/** Rows in words: grade, how it is known, origin, in use since when, demountability, substances. */
export function useConditionRows(told: ToldCondition, released: boolean) {
  const { t, i18n } = useTranslation('condition')
  const { condition, origin, hazard } = told
  const known =
    condition.known &&
    [t(`known.${condition.known}`), condition.on && dayText(condition.on)].filter(Boolean).join(' ')
  const grade =
    condition.grade === null
      ? ''
      : `${condition.grade} ${t(`grade.${condition.grade}`)}, ${t(`grade.about.${condition.grade}`)}`
  const rows = [{ key: t(released ? 'grade.label' : 'grade.asked'), value: grade }]
  if (!released) return rows
  return [
    ...rows,
    { key: t('known.label'), value: known ?? '' },
    { key: t('origin.title'), value: originText(origin, t, i18n.language) },
    { key: t('since.title'), value: sinceText(told.in_use_since, t) },
    {
      key: t('demountability.title'),
      value: told.demountability ? t(`demountability.${told.demountability}`) : '',
    },
    ...makeRows(told, t),
    {
      key: t('hazard.title'),
      value: hazard.state
        ? [t(`hazard.${hazard.state}`), hazard.kinds.map((kind) => t(`kind.${kind}`)).join(', ')]
            .filter(Boolean)
            .join(': ')
        : '',
    },
    { key: t('hazard.statement'), value: hazard.statement },
  ]
}

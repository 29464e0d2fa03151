import { mostBasketDays, type BasketMode } from '@bouwkring/contract/baskets'
import { useTranslation } from '../../texts/index.ts'
import { RadioInput, SelectInput, TextArea } from '../../ui/form/index.ts'

/** The terms on which several products are reserved together. */
export interface Terms {
  mode: BasketMode
  reason: string
  remark: string
  days: number
}

const days = (mode: BasketMode) =>
  [1, 2, 3, 5, 7, 14, 21, 30].filter((n) => n <= mostBasketDays[mode])

/** Whether each line counts without the others, until when an answer is requested, and the remark. */
export function TermsFields({
  terms,
  errors,
  onChange,
}: {
  terms: Terms
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<Terms>) => void
}) {
  const { t } = useTranslation('baskets')
  return (
    <>
      <RadioInput
        id="basket-mode"
        label={t('mode.label')}
        value={terms.mode}
        onChange={(mode) =>
          onChange({
            mode: mode as BasketMode,
            days: Math.min(terms.days, mostBasketDays[mode as BasketMode]),
          })
        }
        choices={(['any', 'all'] as const).map((value) => ({
          value,
          label: t(`mode.${value}`),
          hint: t(`mode.${value}Hint`),
        }))}
      />
      {terms.mode === 'all' ? (
        <TextArea
          id="basket-reason"
          label={t('reason')}
          hint={t('reasonHint')}
          required
          value={terms.reason}
          onChange={(reason) => onChange({ reason })}
          rows={2}
          maxLength={1000}
          error={errors.reason ?? ''}
        />
      ) : null}
      <SelectInput
        id="basket-days"
        label={t('days.label')}
        value={String(terms.days)}
        onChange={(n) => onChange({ days: Number(n) })}
        choices={days(terms.mode).map((n) => ({
          value: String(n),
          label: t('days.choice', { count: n }),
        }))}
        hint={t(terms.mode === 'all' ? 'days.hintAll' : 'days.hintAny')}
        error={errors.days ?? ''}
      />
      <TextArea
        id="basket-remark"
        label={t('remark')}
        optionalMark
        hint={t('remarkHint')}
        value={terms.remark}
        onChange={(remark) => onChange({ remark })}
        rows={2}
        maxLength={1000}
        error={errors.remark ?? ''}
      />
    </>
  )
}

import { givenMeanings } from '@bouwkring/contract/given'
import { useController, type UseFormReturn, useWatch } from 'react-hook-form'
import { amountIn } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import { RadioInput } from '../../ui/form/index.ts'
import { givenIn, type ProductForm, type Subject } from '../product-form.ts'

/** Asks what an amount means when part of it has been given: the rest, or the original total. Nothing while no answer is needed. */
export function GivenEdit({
  form: { control, trigger },
  subject,
}: {
  form: UseFormReturn<ProductForm>
  subject: Subject
}) {
  const {
    t,
    i18n: { language },
  } = useTranslation('products')
  const { field } = useController({ control, name: 'amount_is' })
  const given = givenIn(useWatch({ control }) as ProductForm, subject)
  if (!given) return null
  const shown = (amount: number) => amountIn(amount, given.unit, language)
  const labels = {
    left: t('given.left'),
    total: given.rest === null ? '' : t('given.total', { rest: shown(given.rest) }),
  }
  return (
    <RadioInput
      id="amount-is"
      label={t('given.is', { given: shown(given.given) })}
      value={field.value}
      choices={givenMeanings
        .filter((value) => labels[value] !== '')
        .map((value) => ({ value, label: labels[value] }))}
      onChange={(value) => {
        field.onChange(value)
        void trigger('amount')
      }}
    />
  )
}

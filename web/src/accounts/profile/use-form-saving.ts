import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { showRefusals } from '../../platform/form-errors.ts'
import { tellError } from '../../platform/tell-error.ts'
import { settle } from '../../platform/typed-meanwhile.ts'
import { useTranslation } from '../../texts/index.ts'
import { showToast } from '../../ui/index.ts'
import { useAccountChange } from '../users/api.ts'

/** Saves a form and reports the result: refusals at their fields, anything else in a message. Input typed in the meantime stays. */
export function useFormSaving<V extends FieldValues, I extends FieldValues, R>(
  change: (input: I) => Promise<R>,
  form: UseFormReturn<V, unknown, I>,
  valuesOf: (saved: R) => V,
) {
  const { t } = useTranslation('account')
  const saving = useAccountChange(change)
  const save = async (input: I) => {
    const sent = form.getValues()
    try {
      settle(form, sent, valuesOf(await saving.mutateAsync(input)))
      showToast(t('saved'), { tone: 'success' })
      return true
    } catch (error) {
      if (!showRefusals(error, form.setError)) tellError(error)
      return false
    }
  }
  return { save, busy: saving.isPending }
}

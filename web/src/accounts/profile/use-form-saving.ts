import type { FieldValues, UseFormSetError } from 'react-hook-form'
import { showRefusals } from '../../platform/form-errors.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import { showToast } from '../../ui/index.ts'
import { useAccountChange } from '../users/api.ts'

/** Saves a form and says how it went: refusals on their fields, anything else in a message. */
export function useFormSaving<I extends FieldValues>(
  change: (input: I) => Promise<unknown>,
  setError: UseFormSetError<I>,
) {
  const { t } = useTranslation('account')
  const saving = useAccountChange(change)
  const save = async (input: I) => {
    try {
      await saving.mutateAsync(input)
      showToast(t('saved'), { tone: 'success' })
      return true
    } catch (error) {
      if (!showRefusals(error, setError)) tellError(error)
      return false
    }
  }
  return { save, busy: saving.isPending }
}

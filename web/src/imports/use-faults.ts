import { isApiError } from '../platform/api.ts'
import { tellError } from '../platform/tell-error.ts'
import { useTranslation } from '../texts/index.ts'
import { saveFaults } from './api.ts'

/** Saves the rows with a question or an error; a failure is told. */
export function useFaults(id: number) {
  const { t } = useTranslation('imports')
  return () => {
    saveFaults(id).catch((error: unknown) =>
      tellError(error, isApiError(error) && error.status ? error.message : t('check.faultsFailed')),
    )
  }
}

import { useTranslation } from 'react-i18next'
import { isApiError } from '../platform/api.ts'
import { showToast } from '../ui/index.ts'
import { type Deed, type DeedInput, useDeed } from './api.ts'

/** Does a deed and says how it went. A lost race tells the state that the other one made of it. `onRefused` may take the refusal itself. */
export function useDoDeed(deed: Deed, onClose: () => void, onRefused?: (error: unknown) => boolean) {
  const { t } = useTranslation('transactions')
  const mutation = useDeed(deed)
  const refused = (error: unknown) => {
    if (onRefused?.(error)) return
    if (isApiError(error) && error.status === 401) return
    const state = isApiError(error) && error.code === 'wrong_state' ? error.reply?.state : undefined
    const text = state ? t('lost.state', { status: t(`status.${state}`).toLocaleLowerCase() }) : isApiError(error) && error.code === 'not_enough_stock' ? t('lost.stock') : ''
    showToast(text || (error instanceof Error && error.message) || t('failed'), { tone: 'error' })
    if (isApiError(error) && (error.status === 409 || error.status === 404)) onClose()
  }
  const run = (input: DeedInput) =>
    mutation.mutate(input, {
      onSuccess: () => {
        showToast(t(`done.${deed}`), { tone: 'success' })
        onClose()
      },
      onError: refused,
    })
  return { run, busy: mutation.isPending }
}

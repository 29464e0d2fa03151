import type { TFunction } from '../texts/index.ts'
import { useTranslation } from '../texts/index.ts'
import { type ApiError, isApiError } from '../platform/api.ts'
import { tellError } from '../platform/tell-error.ts'
import { showToast } from '../ui/index.ts'
import { type Deed, type DeedInput, useDo } from './api.ts'

/** The message of a rejection: after a lost race the state that the other user gave it, otherwise the server's own message. */
function refusalText(error: ApiError, t: TFunction<'transactions'>) {
  const state = error.reply?.state
  if (error.code === 'wrong_state' && state)
    return t('lost.state', { status: t(`status.${state}`).toLocaleLowerCase() })
  return error.code === 'not_enough_stock' ? t('lost.stock') : error.message
}

/** Performs a deed and reports the result. `onRefused` may handle the error itself. */
export function useDoDeed(
  deed: Deed,
  onClose: () => void,
  onRefused?: (error: unknown) => boolean,
) {
  const { t } = useTranslation('transactions')
  const mutation = useDo(deed)
  const refused = (error: unknown) => {
    if (onRefused?.(error)) return
    tellError(error, (isApiError(error) && refusalText(error, t)) || t('failed'))
    // The action is no longer possible: the screen behind the dialog shows the current state.
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

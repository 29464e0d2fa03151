import { showToast } from '../ui/index.ts'
import { isApiError } from './api.ts'

/** Reports that a call failed, in the server's words or the given ones. Not when the session has ended, which has its own flow, nor when the call was cancelled. */
export function tellError(error: unknown, words?: string) {
  if (isApiError(error) && error.status === 401) return
  if (error instanceof DOMException && error.name === 'AbortError') return
  const text = words || (error instanceof Error ? error.message : '')
  if (text) showToast(text, { tone: 'error' })
}

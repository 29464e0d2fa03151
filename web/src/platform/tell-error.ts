import { showToast } from '../ui/index.ts'
import { isApiError } from './api.ts'

/** Tells that a call failed, in the server's words or in the given ones. Not when the session has ended, which has a flow of its own, nor when the call was called off. */
export function tellError(error: unknown, words?: string) {
  if (isApiError(error) && error.status === 401) return
  if (error instanceof DOMException && error.name === 'AbortError') return
  const text = words || (error instanceof Error ? error.message : '')
  if (text) showToast(text, { tone: 'error' })
}

import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { isApiError } from './api.ts'

/** Shows the server's rejections on their fields; true when there was at least one. */
export function showRefusals<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
): boolean {
  if (!isApiError(error)) return false
  const violations = error.reply?.violations ?? []
  for (const v of violations)
    setError(v.path as FieldPath<T>, { type: 'server', message: v.message })
  return violations.length > 0
}

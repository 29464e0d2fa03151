import { fieldText, issueKey } from '@bouwkring/contract/messages'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import type { z } from 'zod'
import { isApiError } from './api.ts'
import { chosenLanguage } from './language.ts'

/** Texts for what a form's schema refuses, in the language of the screen: the same ones that the server answers. */
export const formErrors: z.core.$ZodErrorMap = (issue) => fieldText(issueKey({ code: issue.code, message: issue.message ?? '', input: issue.input }), chosenLanguage())

/** Puts the server's refusals on their fields; true when there was at least one. */
export function showRefusals<T extends FieldValues>(error: unknown, setError: UseFormSetError<T>): boolean {
  if (!isApiError(error)) return false
  const violations = error.reply?.violations ?? []
  for (const v of violations) setError(v.path as FieldPath<T>, { type: 'server', message: v.message })
  return violations.length > 0
}

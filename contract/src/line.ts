import { z } from 'zod'
import type { FieldMessage } from './messages.ts'

// Line breaks and other control characters do not belong in a name, a mail header or a row of a table.
/** Matches a text without line breaks or other control characters. */
export const noBreaks = /^[^\p{Cc}\u2028\u2029]*$/u

/** A required text of one line, such as a name; `required` is the message for an empty one. */
export const oneLine = (max: number, required: FieldMessage = 'field.required') =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(max, 'field.tooLong')
    .regex(noBreaks, 'text.oneLine')

/** A text of one line that may be empty. */
export const optionalLine = (max: number) =>
  z.string().trim().max(max, 'field.tooLong').regex(noBreaks, 'text.oneLine')

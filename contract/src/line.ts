import { z } from 'zod'
import type { FieldMessage } from './messages.ts'

// Line breaks and other control characters: they have no place in a name, a mail header or a row of a table.
/** What a text of one line holds none of. */
export const noBreaks = /^[^\p{Cc}\u2028\u2029]*$/u

/** A text of one line that must be there, such as a name; `required` is what is said of an empty one. */
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

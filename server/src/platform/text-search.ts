import { type RawBuilder, sql } from 'kysely'

/** Text in the form used for comparison: without accents and capitals. */
export const folded = (text: RawBuilder<unknown> | string) =>
  sql<string>`lower(public.unaccent(${text}))`

/** User input as part of a pattern: pattern characters match only themselves. */
export const literal = (typed: string) => typed.replace(/[\\%_]/g, '\\$&')

/** The pattern for texts that contain the user input. */
export const holding = (typed: string) => `%${literal(typed)}%`

/** Whether a text contains the user input, ignoring accents and capitals. */
export const holds = (text: RawBuilder<unknown>, typed: string) =>
  sql<boolean>`${folded(text)} like ${folded(holding(typed))}`

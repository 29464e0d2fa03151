import { type RawBuilder, sql } from 'kysely'

/** Text as it is compared: without accents and capitals. */
export const folded = (text: RawBuilder<unknown> | string) =>
  sql<string>`lower(public.unaccent(${text}))`

/** Typed text as part of a pattern: what is a sign there is only itself. */
export const literal = (typed: string) => typed.replace(/[\\%_]/g, '\\$&')

/** The pattern of what holds typed text. */
export const holding = (typed: string) => `%${literal(typed)}%`

/** Whether a text holds what was typed, whatever its accents and capitals. */
export const holds = (text: RawBuilder<unknown>, typed: string) =>
  sql<boolean>`${folded(text)} like ${folded(holding(typed))}`

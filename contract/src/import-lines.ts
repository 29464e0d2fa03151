import { z } from 'zod'
import { Unit } from './amount.ts'
import { importFields, numberStyles } from './import-fields.ts'

/** What a column becomes: a field of the product, or `property:12`, a property of the catalogue. */
export const ImportField = z.union([
  z.enum(importFields),
  z.string().regex(/^property:[1-9]\d{0,14}$/, 'field.wrong'),
])
export type ImportField = z.infer<typeof ImportField>

/** How the meaning of a column was determined: by its heading, by its values, as the organisation chose before, or chosen now. */
export const columnReasons = ['heading', 'values', 'memory', 'chosen'] as const

/** A column of the file. `numbers` says whether `1.234` is a thousand (comma) or one and a bit (point); null while this is unclear. */
export const ImportColumn = z.object({
  heading: z.string(),
  /** Some of the values below the heading. */
  samples: z.array(z.string()),
  field: ImportField.nullable(),
  why: z.enum(columnReasons).nullable(),
  numbers: z.enum(numberStyles).nullable(),
  /** How many of its numbers can be read in two ways, with the first of them. */
  doubtful: z.object({ count: z.number().int(), example: z.string() }).nullable(),
})
export type ImportColumn = z.infer<typeof ImportColumn>

/** `unread`: not checked yet, as with the later rows of a long list for a while. */
export const lineStates = ['ready', 'question', 'error', 'skipped', 'done', 'unread'] as const
export const LineState = z.enum(lineStates)
export type LineState = z.infer<typeof LineState>

/** A question or an error in a row. `column` counts from 0; null: the row as a whole. */
export const LineProblem = z.object({
  column: z.number().int().nullable(),
  field: ImportField.nullable(),
  kind: z.enum(['question', 'error', 'told']),
  message: z.string(),
})
export type LineProblem = z.infer<typeof LineProblem>

/** A cell as it is in the file; user input is text. */
export const ImportCell = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type ImportCell = z.infer<typeof ImportCell>

export const ImportLine = z.object({
  row: z.number().int(),
  cells: z.array(ImportCell),
  state: LineState,
  problems: z.array(LineProblem),
  /** The row's effect: a new product, a change to one, or nothing because it is unchanged. */
  act: z.enum(['make', 'change', 'same']),
  product: z.number().int().nullable(),
})
export type ImportLine = z.infer<typeof ImportLine>

/** An amount that a list gives for a product that was partly given in transactions: that amount, what was given and is left, and what would be left if it were the total; null: impossible. */
export const ImportGiven = z.object({
  name: z.string(),
  told: z.number(),
  told_unit: Unit.nullable(),
  given: z.number(),
  left: z.number(),
  unit: Unit.nullable(),
  rest: z.number().nullable(),
})
export type ImportGiven = z.infer<typeof ImportGiven>

/** One question for all cells with this text: which value it means. */
export const ImportQuestion = z.object({
  field: ImportField,
  said: z.string(),
  message: z.string(),
  count: z.number().int(),
  rows: z.array(z.number().int()),
  /** For a question about an amount: `left` means that it is what is left, `total` that it is the total, null that the amount stays unchanged. */
  given: ImportGiven.nullable(),
  /** The possible values, the most likely first; empty: the user may search for one. */
  options: z.array(
    z.object({ value: z.string(), label: z.string(), path: z.array(z.string()).default([]) }),
  ),
})
export type ImportQuestion = z.infer<typeof ImportQuestion>

/** One kind of error, with the number of times that it occurs. */
export const ImportFault = z.object({
  field: ImportField.nullable(),
  message: z.string(),
  count: z.number().int(),
  rows: z.array(z.number().int()),
})

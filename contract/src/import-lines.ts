import { z } from 'zod'
import { Unit } from './amount.ts'
import { importFields, numberStyles } from './import-fields.ts'

/** What a column becomes: a field of the product, or `property:12`, a property of the catalogue. */
export const ImportField = z.union([
  z.enum(importFields),
  z.string().regex(/^property:[1-9]\d{0,14}$/, 'field.wrong'),
])
export type ImportField = z.infer<typeof ImportField>

/** How it is known what a column is: by its heading, by what stands below it, as the organisation chose before, or chosen now. */
export const columnReasons = ['heading', 'values', 'memory', 'chosen'] as const

/** A column of the file. `numbers` says whether `1.234` is a thousand (comma) or one and a bit (point); null while nobody can tell. */
export const ImportColumn = z.object({
  heading: z.string(),
  /** Some of what stands below the heading. */
  samples: z.array(z.string()),
  field: ImportField.nullable(),
  why: z.enum(columnReasons).nullable(),
  numbers: z.enum(numberStyles).nullable(),
  /** How many numbers of it can be read in two ways, with the first of them. */
  doubtful: z.object({ count: z.number().int(), example: z.string() }).nullable(),
})
export type ImportColumn = z.infer<typeof ImportColumn>

/** `unread`: still to be checked, as the rows of a long list behind the first are for a while. */
export const lineStates = ['ready', 'question', 'error', 'skipped', 'done', 'unread'] as const
export const LineState = z.enum(lineStates)
export type LineState = z.infer<typeof LineState>

/** What is asked or wrong in a row. `column` counts from 0; null: of the row as a whole. */
export const LineProblem = z.object({
  column: z.number().int().nullable(),
  field: ImportField.nullable(),
  kind: z.enum(['question', 'error', 'told']),
  message: z.string(),
})
export type LineProblem = z.infer<typeof LineProblem>

/** A cell as the file has it; what a person types is text. */
export const ImportCell = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type ImportCell = z.infer<typeof ImportCell>

export const ImportLine = z.object({
  row: z.number().int(),
  cells: z.array(ImportCell),
  state: LineState,
  problems: z.array(LineProblem),
  /** What it does: a new product, a change of one, or nothing since it is as it was. */
  act: z.enum(['make', 'change', 'same']),
  product: z.number().int().nullable(),
})
export type ImportLine = z.infer<typeof ImportLine>

/** An amount that a list tells of a product of which a part was given in transactions: what it tells, what was given and is left, and what would be left if it were all there was; null: that cannot be. */
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

/** One question that stands in all cells with this text: which value it is. */
export const ImportQuestion = z.object({
  field: ImportField,
  said: z.string(),
  message: z.string(),
  count: z.number().int(),
  rows: z.array(z.number().int()),
  /** Of a question about an amount: `left` says that it is what is left, `total` that it is all there was, null that it stays as it is. */
  given: ImportGiven.nullable(),
  /** What it could be, the most likely first; empty: it may be looked for. */
  options: z.array(
    z.object({ value: z.string(), label: z.string(), path: z.array(z.string()).default([]) }),
  ),
})
export type ImportQuestion = z.infer<typeof ImportQuestion>

/** One kind of error with how often it stands there. */
export const ImportFault = z.object({
  field: ImportField.nullable(),
  message: z.string(),
  count: z.number().int(),
  rows: z.array(z.number().int()),
})

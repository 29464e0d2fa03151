import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { importLimits, numberStyles } from './import-fields.ts'
import {
  ImportCell,
  ImportColumn,
  ImportFault,
  ImportField,
  ImportLine,
  ImportQuestion,
  LineState,
} from './import-lines.ts'
import { oneLine } from './line.ts'
import { pageQuery, paged } from './page.ts'
import { Flag, Id, idParams, OutsideUrl } from './reference.ts'

export * from './import-fields.ts'
export * from './import-lines.ts'

export const importStates = ['open', 'running', 'stopped', 'done', 'undone'] as const
export const ImportState = z.enum(importStates)
export type ImportState = z.infer<typeof ImportState>
export const ImportMode = z.enum(['add', 'sync'])
export type ImportMode = z.infer<typeof ImportMode>

/** An import as a list shows it. */
export const ImportCard = z.object({
  '@id': z.string(),
  id: z.number().int(),
  filename: z.string(),
  /** Address of the feed that it was read from; null for a file. */
  source: z.string().nullable(),
  is_released: z.boolean(),
  state: ImportState,
  counts: z.object({
    ready: z.number().int(),
    question: z.number().int(),
    error: z.number().int(),
    skipped: z.number().int(),
    done: z.number().int(),
    /** Not checked yet: their questions and errors are not known, and nothing is created until they are checked. */
    unread: z.number().int(),
  }),
  created_at: z.iso.datetime(),
  by: z.string().nullable(),
  /** It has not created anything yet, and the caller started it or may also delete products of the spot. */
  removable: z.boolean(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  undone_at: z.iso.datetime().nullable(),
})
export type ImportCard = z.infer<typeof ImportCard>

/** A product that was in an earlier import and is no longer in this file. */
export const ImportGone = z.object({
  id: z.number().int(),
  name: z.string(),
  ref: z.string(),
  /** Id of its spot. */
  spot: z.number().int(),
})

const ImportNames = z.object({ count: z.number().int(), names: z.array(z.string()) })

export const Import = ImportCard.extend({
  spot: z.object({ '@id': z.string(), id: z.number().int(), title: z.string() }),
  version: z.number().int(),
  mode: ImportMode,
  publish: z.boolean(),
  sheets: z.array(z.object({ name: z.string(), rows: z.number().int() })),
  sheet: z.number().int(),
  header_row: z.number().int(),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  /** The file is still stored, so that another sheet or encoding can be read. */
  kept: z.boolean(),
  columns: z.array(ImportColumn),
  /** Rows that were ready when the run began, and how many of them have been processed. */
  total: z.number().int(),
  passed: z.number().int(),
  acts: z.object({
    make: z.number().int(),
    change: z.number().int(),
    same: z.number().int(),
  }),
  questions: z.array(ImportQuestion),
  faults: z.array(ImportFault),
  /** Grouped by spot, the import's own first. */
  gone: z.array(ImportGone),
  /** The spots of those products, and what the caller may do with them there. */
  gone_spots: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      edit: z.boolean(),
      publish: z.boolean(),
    }),
  ),
  /** The number of ready or done rows per target spot, the most first; empty when no column names spots. */
  targets: z.array(z.object({ id: z.number().int(), title: z.string(), count: z.number().int() })),
  /** Pictures sent with the list: those that no row names, and names without a picture; at most a hundred of each. */
  pictures: z.object({
    count: z.number().int(),
    unused: ImportNames,
    missing: ImportNames,
  }),
  /** Its products that are part of a transaction: while there are any, nothing can be undone. */
  fixed: z.number().int(),
  can: z.object({
    edit: z.boolean(),
    run: z.boolean(),
    stop: z.boolean(),
    undo: z.boolean(),
    publish: z.boolean(),
    sync: z.boolean(),
    /** Have spots created from texts that match none. */
    new_spots: z.boolean(),
  }),
})
export type Import = z.infer<typeof Import>

/** The first rows of the file as they are, including those above the heading. */
export const ImportRaw = z.object({ rows: z.array(z.array(ImportCell)) })

const ImportChange = z.strictObject({
  version: z.number({ error: 'field.required' }).int(),
  sheet: z.number().int().min(0).max(200).optional(),
  header_row: z.number().int().min(0).max(importLimits.rows).optional(),
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']).optional(),
  delimiter: z.enum([';', ',', '\t', '|']).optional(),
  /** Guess again what each column is. */
  recognise: z.boolean().optional(),
  columns: z
    .array(
      z.strictObject({ field: ImportField.nullable(), numbers: z.enum(numberStyles).nullable() }),
    )
    .max(importLimits.columns)
    .optional(),
  mode: ImportMode.optional(),
  publish: z.boolean().optional(),
  /** The meaning of texts: one answer for all cells of that field with that text; null: none of these. `skip` leaves out their rows. */
  answers: z
    .array(
      z.strictObject({
        field: ImportField,
        said: z.string().min(1, 'field.required').max(importLimits.text),
        value: z.string().max(importLimits.text).nullable().default(null),
        skip: z.boolean().default(false),
      }),
    )
    .max(2000)
    .optional(),
  /** Texts that match no spot yet: each becomes a new spot like the import's (kind, period, visibility, contact persons), located at its first row with a place, or else at a place of that name. */
  new_spots: z.array(oneLine(200, 'name.required')).max(importLimits.spots).optional(),
  /** Overwritten cells. With `was`, the value that the user saw, they are also accepted from a user with an older version, while that value is still there and its column is read as before. */
  cells: z
    .array(
      z.strictObject({
        row: z.number().int().positive(),
        column: z.number().int().min(0).max(importLimits.columns),
        /** A number is stored as a number: its notation cannot be misread. */
        text: z.union([z.string().max(importLimits.text, 'field.tooLong'), z.number()]),
        was: ImportCell.optional(),
      }),
    )
    .max(2000)
    .optional(),
  /** Rows to leave out, or to include after all. */
  skip: z
    .array(z.strictObject({ row: z.number().int().positive(), skip: z.boolean() }))
    .max(2000)
    .optional(),
})
export type ImportChange = z.input<typeof ImportChange>

export const imports = {
  begin: endpoint({
    method: 'POST',
    path: '/api/imports',
    summary:
      'Read a file of products for a spot, multipart fields `file` (xlsx, csv, tsv, GeoJSON, a ZIP of shapefiles, a feed that was saved), `spot` (its id) and `is_released`. Of a long list the first rows are checked in the answer and the others in the seconds after it: `counts.unread` says how many are left. The same file for the same spot answers the import that there is, unless `again` is told',
    act: { nl: 'Bestand met producten ingelezen', en: 'File of products read' },
    access: ['SPOT_ITEM_CREATE'],
    upload: { field: 'file', maxFiles: 1 },
    body: z.strictObject({ spot: Id, is_released: Flag.optional(), again: Flag.optional() }),
    reply: Import,
    status: 201,
  }),
  beginFeed: endpoint({
    method: 'POST',
    path: '/api/imports/feed',
    summary:
      'Read the feed of another installation for a spot: all its pages, as one list. While nothing in it changed it answers the import that there is, unless `again` is told',
    act: { nl: 'Feed met producten ingelezen', en: 'Feed of products read' },
    access: ['SPOT_ITEM_CREATE'],
    body: z.strictObject({
      spot: z.number({ error: 'field.required' }).int().positive(),
      address: OutsideUrl,
      is_released: z.boolean().default(true),
      again: z.boolean().default(false),
    }),
    reply: Import,
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/spots/:id/imports',
    summary: 'The imports of a spot of the own organisation, newest first',
    access: ['SPOT_ITEM_CREATE'],
    params: idParams,
    query: z.strictObject({ ...pageQuery }),
    reply: paged(ImportCard),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/imports/:id',
    summary: 'An import: how it reads the file, what is asked or wrong, how far it is',
    access: ['SPOT_ITEM_CREATE'],
    params: idParams,
    reply: Import,
  }),
  raw: endpoint({
    method: 'GET',
    path: '/api/imports/:id/file',
    summary: 'The first rows of the file as they stand in it',
    access: ['SPOT_ITEM_CREATE'],
    params: idParams,
    reply: ImportRaw,
  }),
  lines: endpoint({
    method: 'GET',
    path: '/api/imports/:id/rows',
    summary: 'Rows of an import in the order of the file, from a place in the list on',
    access: ['SPOT_ITEM_CREATE'],
    params: idParams,
    query: z.strictObject({
      state: LineState.optional(),
      search: z.string().trim().max(100).optional(),
      from: z.coerce.number().int().min(0).max(importLimits.rows).default(0),
      limit: z.coerce.number().int().min(1).max(500).default(200),
    }),
    reply: z.object({ total: z.number().int(), rows: z.array(ImportLine) }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/imports/:id',
    summary:
      'Say how a file is read, what columns and texts mean, type cells over, leave rows out; `version` is the one that was read',
    act: { nl: 'Import gewijzigd', en: 'Import changed' },
    access: ['SPOT_ITEM_CREATE'],
    params: idParams,
    body: ImportChange,
    reply: Import,
  }),
  addPictures: endpoint({
    method: 'POST',
    path: '/api/imports/:id/pictures',
    summary:
      'Send pictures beside the list, multipart field `files[]` (jpeg, png, or a ZIP of them): rows name them by file name. One of the same name takes the place of the former; what is no picture is told under `refused`',
    act: { nl: "Foto's bij een import gevoegd", en: 'Pictures added to an import' },
    access: ['SPOT_ITEM_CREATE'],
    params: idParams,
    upload: { field: 'files[]', maxFiles: 5 },
    reply: z.object({
      import: Import,
      refused: z.array(z.object({ filename: z.string(), message: z.string() })),
    }),
    status: 201,
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/imports/:id/run',
    summary:
      'Make products of the rows that are ready, as a job, once all were checked; those with a question or an error stay',
    act: { nl: 'Import gestart', en: 'Import started' },
    access: ['SPOT_ITEM_CREATE'],
    params: idParams,
    body: z.strictObject({ version: z.number({ error: 'field.required' }).int() }),
    reply: Import,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/imports/:id/stop',
    summary: 'Stop an import that runs; what was made stays, and it can go on',
    act: { nl: 'Import gestopt', en: 'Import stopped' },
    access: ['SPOT_ITEM_CREATE'],
    params: idParams,
    reply: Import,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/imports/:id/undo',
    summary:
      'Take back all that an import did: its products go, what it changed becomes as it was. Refused while one of them hangs in a transaction',
    act: { nl: 'Import ongedaan gemaakt', en: 'Import undone' },
    access: ['SPOT_ITEM_DELETE'],
    params: idParams,
    reply: Import,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/imports/:id',
    summary:
      'Remove an import that made nothing, with its file and rows: by who began it, or who may delete products of the spot',
    act: { nl: 'Import verwijderd', en: 'Import removed' },
    access: ['SPOT_ITEM_CREATE'],
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
  faults: endpoint({
    method: 'POST',
    path: '/api/imports/:id/faults',
    summary:
      'The rows with a question or an error as CSV: the own columns with one more that says what; to be repaired and brought in again',
    act: { nl: 'Foutbestand van een import bewaard', en: 'Error file of an import saved' },
    access: ['SPOT_ITEM_CREATE'],
    params: idParams,
    reply: z.any(),
    media: 'text/csv',
    readOnlyMay: true,
  }),
}

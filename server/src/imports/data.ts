import type { DataClasses } from '../platform/data-classes.ts'

/** The class of each column of the tables of imports. */
export const dataClasses: DataClasses = {
  'imports.file': { none: 'import_id tenant_id bytes created_at' },
  'imports.import': {
    none: 'id tenant_id spot_id filename source file_hash sheets sheet header_row encoding delimiter is_released mode publish columns answers state reached checked total version created_at started_at finished_at undone_at',
    personal: [
      {
        columns: 'created_by',
        of: 'created_by = :person',
        beside: 'id spot_id filename created_at',
      },
      {
        columns: 'started_by',
        of: 'started_by = :person',
        beside: 'id spot_id filename started_at',
      },
    ],
  },
  'imports.line': {
    none: 'import_id tenant_id row_no cells state problems act junk skip product_id before spot_id',
  },
  'imports.memory': { none: 'tenant_id kind said field value' },
  'imports.picture': {
    none: 'import_id name tenant_id filename file_key width height created_at',
  },
}

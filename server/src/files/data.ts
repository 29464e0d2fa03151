import type { DataClasses } from '../platform/data-classes.ts'

/** The class of each column of the tables of files. */
export const dataClasses: DataClasses = {
  'files.file': {
    none: 'key tenant_id kind bytes created_at',
    personal: [
      {
        columns: 'created_by filename',
        of: 'created_by = :person',
        beside: 'key kind bytes created_at',
      },
    ],
  },
  'files.media_object': { none: 'id tenant_id file_key original_name taken created_at' },
}

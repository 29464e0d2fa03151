export {}

declare module '../platform/jobs.ts' {
  interface News {
    /** Added by a trigger of the database (files.tell_removed) when the row of a file goes. */
    'file.removed': { key: string; kind: string }
  }
}

export {}

declare module '../platform/jobs.ts' {
  interface News {
    /** Added by a database trigger (files.tell_removed) when the row of a file is deleted. */
    'file.removed': { key: string; kind: string }
  }
}

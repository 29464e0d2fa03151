import type { Checker } from './actions-book.ts'

declare module '../platform/jobs.ts' {
  interface News {
    /** A long list of which only the first rows have been checked; `checker` is the user who defined it. */
    'import.long': { importId: number; checker: Checker }
    'import.asked': { importId: number }
    /** All ready rows have been processed; `userId` requested it. */
    'import.done': { importId: number; userId: number }
  }
}

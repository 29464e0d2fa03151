import type { Checker } from './actions-book.ts'

declare module '../platform/jobs.ts' {
  interface News {
    /** A long list of which only the first rows were checked; `checker` is who said what it is. */
    'import.long': { importId: number; checker: Checker }
    'import.asked': { importId: number }
    /** All rows that were ready were gone through; `userId` asked for it. */
    'import.done': { importId: number; userId: number }
  }
}

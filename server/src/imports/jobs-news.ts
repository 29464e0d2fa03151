export {}

declare module '../platform/jobs.ts' {
  interface News {
    'import.asked': { importId: number }
    /** All rows that were ready were gone through; `userId` asked for it. */
    'import.done': { importId: number; userId: number }
  }
}

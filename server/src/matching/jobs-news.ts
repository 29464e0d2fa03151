export {}

declare module '../platform/jobs.ts' {
  interface News {
    'match.found': { matchIds: number[] }
    /** Pairs that were told before and score higher now. */
    'match.risen': { matchIds: number[] }
    /** Added by a migration (0091) after which every match scores differently. */
    'matches.outdated': Record<string, never>
    /** Added by a trigger of the database (matching.refill) when a list of matches that was full lost one. */
    'matches.short': { productId: number }
  }
}

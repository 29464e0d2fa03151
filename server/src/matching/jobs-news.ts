export {}

declare module '../platform/jobs.ts' {
  interface News {
    'match.found': { matchIds: number[] }
    /** Pairs that were reported before and now score higher. */
    'match.risen': { matchIds: number[] }
    /** Added by a migration (0091) after which every match scores differently. */
    'matches.outdated': Record<string, never>
    /** Added by a database trigger (matching.refill) when a full list of matches lost one. */
    'matches.short': { productId: number }
    /** Added by a database trigger (matching.note_sight) when it changed whom an organisation sees or who sees it. Products up to `after` are done. */
    'sight.changed': { tenantId: number; after?: number }
  }
}

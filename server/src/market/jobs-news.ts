export {}

declare module '../platform/jobs.ts' {
  interface News {
    /** What changed of favourites, by who keeps them: the former price (euro cents) and amount where they are lower now, and whether the period ends soon. */
    'favourites.changed': {
      run: string
      changes: {
        userId: number
        productId: number
        price: number | null
        amount: number | null
        ends: boolean
      }[]
    }
    /** Added by triggers of the database (migration 0144) when listings came or changed: market.to_search says which. */
    'listings.moved': Record<string, never>
    /** Products came into a saved search, in one run of asking. */
    'search.hit': { searchId: number; run: number; productIds: number[] }
    /** A follower of a saved search has looked at what came into it. */
    'search.seen': { searchId: number; userId: number }
    /** A saved search asks what the catalogue no longer has. */
    'search.broken': { searchId: number }
    /** The last mails with hits to somebody came back. */
    'search.bounced': { userId: number }
  }
}

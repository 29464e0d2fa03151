export {}

declare module '../platform/jobs.ts' {
  interface News {
    /** Changes to favourites, per user who keeps them: the former price (euro cents) and amount where these are now lower, and whether the period ends soon. */
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
    /** Added by database triggers (migration 0144) when listings appeared or changed: market.to_search says which. */
    'listings.moved': Record<string, never>
    /** Added by database triggers (migration 0198) when a division or group was deleted that saved searches may ask for. */
    'criteria.gone': Record<string, never>
    /** New hits of a saved search, from one run. */
    'search.hit': { searchId: number; run: number; productIds: number[] }
    /** A follower of a saved search has viewed its hits. */
    'search.seen': { searchId: number; userId: number }
    /** A user stopped following a saved search, or it was deleted. */
    'search.left': { searchId: number; tenantId: number }
    /** A saved search asks for something that no longer exists. */
    'search.broken': { searchId: number }
    /** The last mails with hits to a user bounced. */
    'search.bounced': { userId: number }
  }
}

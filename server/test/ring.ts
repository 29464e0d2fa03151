/** Whether the outer ring runs (`npm run test:long`), or what takes longer still (`npm run test:nightly`). */
export const isOuter = process.env.TEST_RING === 'long' || process.env.NIGHTLY === '1'

/** How often something random is tried: some on every commit, many in the outer ring. */
export const tries = (whole: number, outer: number) => (isOuter ? outer : whole)

/**
 * Whether to run what brings its own database, or needs none: in the whole ring, where the tests do not run on another PostgreSQL; in its long form in
 * the outer ring.
 */
export const bringsItsOwn = process.env.TEST_DATABASE_URL === undefined || isOuter

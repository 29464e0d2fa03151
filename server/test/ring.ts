/** Whether the outer ring runs (`npm run test:long`), or what takes longer still (`npm run test:nightly`). */
export const isOuter = process.env.TEST_RING === 'long' || process.env.NIGHTLY === '1'

/** How often something random is tried: some on every commit, many in the outer ring. */
export const tries = (whole: number, outer: number) => (isOuter ? outer : whole)

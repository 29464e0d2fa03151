/** Whether the outer ring runs (`npm run test:long`), or the one that takes longer still (`npm run test:nightly`). */
export const isOuter = process.env.TEST_RING === 'long' || process.env.NIGHTLY === '1'

/** How many times to try something random: some on every commit, many in the outer ring. */
export const tries = (whole: number, outer: number) => (isOuter ? outer : whole)

/**
 * Whether to run tests that start their own database, or need none: in the whole ring, unless the tests run on another PostgreSQL; in their long form in
 * the outer ring.
 */
export const bringsItsOwn = process.env.TEST_DATABASE_URL === undefined || isOuter

/**
 * A bound of something measured: what the product promises where the machine is its own (by hand, at night), and what tells a defect from a busy machine
 * in the rings of a commit, beside which anything may run.
 */
export const bound = (promised: number, beside: number) =>
  process.env.TEST_RING ? beside : promised

/** Measures until the result is as it should be, three times at most: one measurement may tell about other work on the machine, and a defect shows in all. */
export async function measuredUntil<T>(isRight: (seen: T) => boolean, measure: () => Promise<T>) {
  let seen = await measure()
  for (let again = 0; again < 2 && !isRight(seen); again++) seen = await measure()
  return seen
}

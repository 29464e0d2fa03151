/** Tasks of keepers and administrators, and rare tasks: whole files of the outer ring. */
const seldom = [
  'account',
  'accounts-admin',
  'catalogue-admin',
  'connection',
  'dashboard',
  'entry-more',
  'help',
  'integrations',
  'kept',
  'library',
  'management',
  'management-help',
  'organisation',
  'otl',
  'otl-editor',
  'otl-requests',
  'oversight',
  'privacy',
  'properties',
  'roles',
  'rsx',
  'shape',
  'token-login',
  'two-people',
  'update',
  'work-account',
].map((name) => `${name}.e2e.ts`)
/** What users do beyond the way from sign-in to a completed transaction: lists that are imported, work on many products, combinations, storage, signs of life; and waiting. */
const further = [
  'ahead',
  'basket',
  'bulk',
  'combination-amounts',
  'combinations',
  'import',
  'import-keyboard',
  'import-next',
  'late-piece',
  'net-effect',
  'not-found',
  'plan',
  'saved-searches-more',
  'shell',
  'spots-more',
  'still-there',
  'storage',
  'storage-moved',
  'time-bridge',
  'transport',
  'unknown',
  'waiting',
].map((name) => `${name}.e2e.ts`)
/** How screens look at each width, apart from the jobs that are done on them: whole files of the outer ring. */
const layout = [
  'at-a-glance',
  'at-first-sight',
  'clear-sight',
  'edges',
  'even-rows',
  'in-line',
  'map-drawing',
  'phone-fit',
  'phone-rows',
  'shapes',
  'tablet',
  'waits-once',
].map((name) => `${name}.e2e.ts`)
/** Long journeys, and those repeated in English. */
const long = /@long|\(en\)/
const outer = [...seldom, ...further, ...layout]

/** Which journeys run: those of the ring that `TEST_RING` names, `whole` or `long`; all of them when run by hand. */
export const projectsOf = (ring: string | undefined) =>
  ring === 'whole'
    ? [{ name: 'whole', testIgnore: outer, grepInvert: long }]
    : ring === 'long'
      ? [
          { name: 'seldom', testMatch: seldom },
          { name: 'further', testMatch: further },
          { name: 'layout', testMatch: layout },
          { name: 'long', testIgnore: outer, grep: long },
        ]
      : [{ name: 'all' }]

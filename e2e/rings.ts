/** What keepers and administrators do, and what is seldom done: whole files of the outer ring. */
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
  'rsx',
  'shape',
  'token-login',
  'two-people',
  'update',
  'work-account',
].map((name) => `${name}.e2e.ts`)
/** At length, or the same once more in English. */
const long = /@long|\(en\)/

/** Which journeys run: those of the ring that `TEST_RING` names, `whole` or `long`; all of them where one runs them by hand. */
export const projectsOf = (ring: string | undefined) =>
  ring === 'whole'
    ? [{ name: 'whole', testIgnore: seldom, grepInvert: long }]
    : ring === 'long'
      ? [
          { name: 'seldom', testMatch: seldom },
          { name: 'long', testIgnore: seldom, grep: long },
        ]
      : [{ name: 'all' }]

export {}

declare module '../platform/jobs.ts' {
  interface News {
    'account.registered': { userId: number; letter: string }
    /** User 0 means that no account has the address: the news is sent all the same, so that the request takes as long. */
    'address.unconfirmed': { userId: number; letter: string }
    'password.forgotten': { userId: number; letter: string }
    'password.changed': { userId: number; letter: string }
    'factor.changed': { userId: number; letter: string; what: 'on' | 'off' | 'reset' | 'unlinked' }
  }
}

export {}

declare module '../platform/jobs.ts' {
  interface News {
    'account.registered': { userId: number; letter: string }
    /** No account has the address when the user is 0: told all the same, so that asking takes as long. */
    'address.unconfirmed': { userId: number; letter: string }
    'password.forgotten': { userId: number; letter: string }
    'password.changed': { userId: number; letter: string }
    'factor.changed': { userId: number; letter: string; what: 'on' | 'off' | 'reset' | 'unlinked' }
  }
}

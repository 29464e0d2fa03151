export {}

declare module '../platform/jobs.ts' {
  interface News {
    /** Somebody was erased; the uuid says no more who it was. */
    'person.erased': { uuid: string }
    /** A registration was let in. */
    'account.activated': { tenantId: number }
    /** An organisation lets a store bridge more or fewer days than before. */
    'bridge.changed': { tenantId: number }
    'user.invited': { userId: number; letter: string }
    'group.invited': { groupId: number; tenantId: number }
  }
}

export {}

declare module '../platform/jobs.ts' {
  interface News {
    /** Somebody was erased; the uuid no longer reveals who it was. Jobs added by the previous release have no tenant. */
    'person.erased': { uuid: string; tenantId?: number }
    /** A registration was approved. */
    'account.activated': { tenantId: number }
    /** An organisation changed how many days a store may bridge. */
    'bridge.changed': { tenantId: number }
    'user.invited': { userId: number; letter: string }
    /** A user signs in with another address; `was` is the former one. */
    'address.changed': { userId: number; letter: string; was: string }
    'group.invited': { groupId: number; tenantId: number }
  }
}

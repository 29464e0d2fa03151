export {}

declare module '../platform/jobs.ts' {
  interface News {
    /** Something hangs on the tree of object types that is to be brought up to date. */
    'catalogue.changed': { changeId: number }
    /** Options of a property are called otherwise; all that has them followed already. */
    'options.renamed': { propertyId: number }
    'otl.requested': { requestId: number }
    'otl.answered': { requestId: number }
  }
}

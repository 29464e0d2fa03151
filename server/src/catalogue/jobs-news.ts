export {}

declare module '../platform/jobs.ts' {
  interface News {
    /** Data that depends on the tree of object types must be brought up to date. */
    'catalogue.changed': { changeId: number }
    /** Options of a property were renamed; everything that has them is already updated. */
    'options.renamed': { propertyId: number }
    /** A property was changed or removed: what asks for it may name something that is gone. */
    'property.changed': { propertyId: number }
    'otl.requested': { requestId: number }
    'otl.answered': { requestId: number }
  }
}

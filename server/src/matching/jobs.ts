import { on } from '../platform/jobs.ts'
import { followCatalogue, followOptions } from './actions-catalogue.ts'
import { matchAnew, matchDemandsOf, matchProduct, matchSpot } from './jobs-upkeep.ts'

/** Listens to what changes matches: only the candidates of what changed are computed again. */
export function jobs() {
  on('product.changed', 'matching', ({ database }, { productId }) =>
    database.asSystem((db) => matchProduct(db, productId)),
  )
  on('matches.short', 'matching', ({ database }, { productId }) =>
    database.asSystem((db) => matchProduct(db, productId)),
  )
  on('matches.outdated', 'matching', (context) => matchAnew(context))
  on('catalogue.changed', 'matching', (context) => followCatalogue(context))
  on('options.renamed', 'matching', (context, { propertyId }) => followOptions(context, propertyId))
  on('bridge.changed', 'matching', (context, { tenantId }) => matchDemandsOf(context, tenantId))
  on('spot.changed', 'matching', ({ database }, { spotId }) =>
    database.asSystem((db) => matchSpot(db, spotId)),
  )
}

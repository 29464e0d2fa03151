import { on } from '../platform/jobs.ts'
import { followCatalogue, followOptions } from './actions-catalogue.ts'
import { matchAnew, matchDemandsOf, matchProduct, matchSome, matchSpot } from './jobs-upkeep.ts'

/** Registers the listeners for events that change matches: only the candidates of what changed are recomputed. */
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
  on('sight.changed', 'matching', (context, { tenantId, after = 0 }) =>
    matchSome(context, tenantId, after),
  )
  on('spot.changed', 'matching', ({ database }, { spotId }) =>
    database.asSystem((db) => matchSpot(db, spotId)),
  )
}

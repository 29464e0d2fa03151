import { isSuperAdmin } from '@bouwkring/contract/system-roles'
import type { Actor } from '../platform/db.ts'

declare module '../platform/db.ts' {
  interface Actor {
    /** The organisation is marked as keeper of the catalogue. Not told of other systems. */
    keepsCatalogue?: boolean
  }
}

/** Who keeps the catalogue of all organisations: a super admin, or an administrator of an organisation that is marked for it. */
export const isCatalogueKeeper = (actor: Actor) =>
  isSuperAdmin(actor) || (actor.keepsCatalogue === true && actor.roles.includes('ROLE_ADMIN'))

import { isSuperAdmin } from '@bouwkring/contract/system-roles'
import type { Actor } from '../platform/db.ts'

declare module '../platform/db.ts' {
  interface Actor {
    /** The organisation is marked as keeper of the catalogue. Not set for other systems. */
    keepsCatalogue?: boolean
  }
}

/** Whether the actor is a keeper of the catalogue of all organisations: a super admin, or an administrator of an organisation marked for it. */
export const isCatalogueKeeper = (actor: Actor) =>
  isSuperAdmin(actor) || (actor.keepsCatalogue === true && actor.roles.includes('ROLE_ADMIN'))

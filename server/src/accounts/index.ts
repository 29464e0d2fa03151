/** The door of accounts: what other features may know of tenants, people and groups. */
export { presentContact, presentGroup } from './actions.ts'
export { hostFinder } from './hosts.ts'
export { hashPassword } from './passwords.ts'
export { contactPersonsById, groupsById, mandatoryGroups } from './queries.ts'
export { routes } from './routes.ts'
export { ensureRoles, makeTenant, makeUser, makeUserWithHash } from './set-up.ts'
export { holdForRemoval, ownOf as ownOfTenant, remove as removeTenant } from './tenants.ts'
export { sessionOf } from './tokens.ts'

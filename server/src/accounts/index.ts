/** The door of accounts: what other features may know about tenants, people and groups. */
export { presentContact, presentGroup } from './actions.ts'
export {
  assumptions as tellAssumptions,
  mayEditAssumptions,
  tellAssumption,
} from './actions-assumptions.ts'
export {
  admitExport,
  admitImport,
  beginAttempt,
  counter,
  deviceMark,
  forgetFailures,
  isKnownDevice,
  limiter,
} from './actions-attempts.ts'
export { eraseOneself } from './actions-erase.ts'
export { hostFinder } from './actions-hosts.ts'
export { presentMe, themeOf } from './actions-me.ts'
export { hashPassword, isOutdated, passwordFits } from './passwords.ts'
export {
  addressOf,
  contactPersons as contactPersonsOf,
  contactPersonsById,
  findUser,
  groupsById,
  mandatoryGroups,
  replaceHash,
} from './queries.ts'
export { ownAssumptions, type OwnFigures } from './queries-assumptions.ts'
export { requireFactor } from './queries-factor.ts'
export { stopMail } from './queries-settings.ts'
export { subdomainTaken } from './queries-tenants.ts'
export { portrait } from './actions-profile.ts'
export { setAvatar, setLogo } from './queries-users.ts'
export { routes } from './routes.ts'
export { ensureRoles, makeTenant, makeUser, makeUserWithHash } from './actions-set-up.ts'
export { holdForRemoval, ownOf as ownOfTenant, remove as removeTenant } from './actions-tenants.ts'
export { toInvite, toReset } from './actions-users.ts'
export { isCatalogueKeeper } from './rules-keeper.ts'
export { dataClasses } from './data.ts'

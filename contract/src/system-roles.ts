/** The four system roles; a tenant may add its own. */
export const systemRoles = [
  'ROLE_USER',
  'ROLE_ADMIN',
  'ROLE_READ_ONLY',
  'ROLE_SUPER_ADMIN',
] as const

/** Their names on the screens. */
export const systemRoleWords = {
  ROLE_USER: { nl: 'Gebruiker', en: 'User' },
  ROLE_ADMIN: { nl: 'Beheerder', en: 'Administrator' },
  ROLE_READ_ONLY: { nl: 'Alleen lezen', en: 'Read only' },
  ROLE_SUPER_ADMIN: { nl: 'Systeembeheerder', en: 'System administrator' },
} as const satisfies Record<(typeof systemRoles)[number], { nl: string; en: string }>

/** Whether a role's name reads like a system role's: users who give roles could not tell them apart. */
export const readsAsSystemRole = (name: string) =>
  Object.values(systemRoleWords).some(({ nl, en }) =>
    [nl, en].some((word) => word.toLowerCase() === name.trim().toLowerCase()),
  )

/** The roles that administer an organisation, or all of them. */
export const adminRoles = [
  'ROLE_ADMIN',
  'ROLE_SUPER_ADMIN',
] as const satisfies (typeof systemRoles)[number][]
interface Holder {
  roles: readonly string[]
}
/** Whether somebody is an administrator of the whole product. */
export const isSuperAdmin = ({ roles }: Holder) => roles.includes('ROLE_SUPER_ADMIN')
/** Whether somebody is an administrator of its organisation; a super admin is one too. */
export const isAdmin = ({ roles }: Holder) => adminRoles.some((name) => roles.includes(name))
/** Whether somebody is a read-only user, who can change only their own data, whatever their other permissions allow. */
export const isReadOnly = ({ roles }: Holder) => roles.includes('ROLE_READ_ONLY')

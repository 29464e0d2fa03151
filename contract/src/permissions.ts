import { z } from 'zod'
import { systemRoles } from './system-roles.ts'

/** The whole permission catalogue (specification 2, section 6), and the additions for connections to other systems. The position is the number of a permission: new ones go last. */
export const permissions = [
  'SPOT_PUBLISH',
  'SPOT_CREATE',
  'SPOT_EDIT',
  'SPOT_READ',
  'SPOT_DELETE',
  'SPOT_EXPORT',
  'SPOT_DUPLICATE',
  'READ_ALL_SPOTS',
  'READ_MY_SPOTS',
  'SHOW_SEARCH',
  'SPOT_ATTACHMENT_DOWNLOAD',
  'SPOT_VIEW_MATCHES',
  'SPOT_ITEM_CREATE',
  'SPOT_ITEM_PUBLISH',
  'SPOT_ITEM_DUPLICATE',
  'SPOT_ITEM_DELETE',
  'SPOT_ITEM_ADD_TO_LIBRARY',
  'SPOT_ITEM_REMOVE_FROM_LIBRARY',
  'SPOT_ITEM_EDIT',
  'SPOT_ITEM_READ',
  'SPOT_ITEM_RESERVATION',
  'USER_CREATE',
  'USER_EDIT',
  'USER_DELETE',
  'USER_READ',
  'CONTACT_CREATE',
  'CONTACT_READ',
  'CONTACT_DELETE',
  'CONTACT_EDIT',
  'COMPANY_PROFILE_READ',
  'COMPANY_PROFILE_EDIT',
  'PROFILE_READ',
  'PROFILE_EDIT',
  'TENANT_LIBRARY_READ',
  'TENANT_LIBRARY_UPDATE',
  'TENANT_LIBRARY_DELETE',
  'TENANT_LIBRARY_PUBLISH',
  'GROUP_CREATE',
  'GROUP_EDIT',
  'GROUP_READ',
  'GROUP_DELETE',
  'VIEW_INSIGHT',
  'VIEW_DIVISIONS',
  'SPOTDEFINITIONS',
  'READ_ALL_RESERVATIONS',
  'DELETE_RESERVATION',
  'UPLOAD_ESRI_FILE',
  'ANALYTICS_EXPORT',
  'MANAGE_INTEGRATIONS',
] as const
export const Permission = z.enum(permissions)
export type Permission = z.infer<typeof Permission>

interface Words {
  /** Its subject: the heading in the matrix. */
  readonly subject: string
  readonly nl: string
  readonly en: string
}
/** What each permission allows, in the order of the matrix. */
export const permissionWords: Readonly<Record<Permission, Words>> = {
  SPOT_CREATE: { subject: 'spots', nl: 'Spots maken', en: 'Create spots' },
  SPOT_READ: { subject: 'spots', nl: 'Spots bekijken', en: 'View spots' },
  SPOT_EDIT: { subject: 'spots', nl: 'Spots wijzigen', en: 'Edit spots' },
  SPOT_DELETE: { subject: 'spots', nl: 'Spots verwijderen', en: 'Delete spots' },
  SPOT_PUBLISH: { subject: 'spots', nl: 'Spots publiceren', en: 'Publish spots' },
  SPOT_DUPLICATE: { subject: 'spots', nl: 'Spots dupliceren', en: 'Duplicate spots' },
  SPOT_EXPORT: { subject: 'spots', nl: 'Spots exporteren', en: 'Export spots' },
  READ_ALL_SPOTS: { subject: 'spots', nl: 'Alle spots zien', en: 'See all spots' },
  READ_MY_SPOTS: { subject: 'spots', nl: 'Eigen spots zien', en: 'See own spots' },
  SPOT_ATTACHMENT_DOWNLOAD: {
    subject: 'spots',
    nl: 'Bijlagen downloaden',
    en: 'Download attachments',
  },
  UPLOAD_ESRI_FILE: { subject: 'spots', nl: 'ESRI-bestand uploaden', en: 'Upload ESRI file' },
  SPOTDEFINITIONS: { subject: 'spots', nl: 'Spottypen beheren', en: 'Manage spot types' },
  SPOT_ITEM_CREATE: { subject: 'products', nl: 'Producten toevoegen', en: 'Add products' },
  SPOT_ITEM_READ: { subject: 'products', nl: 'Producten bekijken', en: 'View products' },
  SPOT_ITEM_EDIT: { subject: 'products', nl: 'Producten wijzigen', en: 'Edit products' },
  SPOT_ITEM_DELETE: { subject: 'products', nl: 'Producten verwijderen', en: 'Delete products' },
  SPOT_ITEM_PUBLISH: { subject: 'products', nl: 'Producten publiceren', en: 'Publish products' },
  SPOT_ITEM_DUPLICATE: {
    subject: 'products',
    nl: 'Producten dupliceren',
    en: 'Duplicate products',
  },
  SPOT_ITEM_ADD_TO_LIBRARY: {
    subject: 'products',
    nl: 'Aan bibliotheek toevoegen',
    en: 'Add to library',
  },
  SPOT_ITEM_REMOVE_FROM_LIBRARY: {
    subject: 'products',
    nl: 'Uit bibliotheek verwijderen',
    en: 'Remove from library',
  },
  SHOW_SEARCH: { subject: 'market', nl: 'Zoeken', en: 'Search' },
  SPOT_VIEW_MATCHES: { subject: 'market', nl: 'Matches bekijken', en: 'View matches' },
  SPOT_ITEM_RESERVATION: { subject: 'market', nl: 'Reserveren', en: 'Reserve' },
  READ_ALL_RESERVATIONS: {
    subject: 'market',
    nl: 'Alle reserveringen zien',
    en: 'See all reservations',
  },
  DELETE_RESERVATION: {
    subject: 'market',
    nl: 'Reserveringen verwijderen',
    en: 'Delete reservations',
  },
  USER_CREATE: { subject: 'users', nl: 'Gebruikers toevoegen', en: 'Add users' },
  USER_READ: { subject: 'users', nl: 'Gebruikers bekijken', en: 'View users' },
  USER_EDIT: { subject: 'users', nl: 'Gebruikers wijzigen', en: 'Edit users' },
  USER_DELETE: { subject: 'users', nl: 'Gebruikers verwijderen', en: 'Delete users' },
  CONTACT_CREATE: {
    subject: 'contacts',
    nl: 'Contactpersonen toevoegen',
    en: 'Add contact persons',
  },
  CONTACT_READ: { subject: 'contacts', nl: 'Contactpersonen bekijken', en: 'View contact persons' },
  CONTACT_EDIT: { subject: 'contacts', nl: 'Contactpersonen wijzigen', en: 'Edit contact persons' },
  CONTACT_DELETE: {
    subject: 'contacts',
    nl: 'Contactpersonen verwijderen',
    en: 'Delete contact persons',
  },
  COMPANY_PROFILE_READ: {
    subject: 'account',
    nl: 'Bedrijfsprofiel bekijken',
    en: 'View company profile',
  },
  COMPANY_PROFILE_EDIT: {
    subject: 'account',
    nl: 'Bedrijfsprofiel wijzigen',
    en: 'Edit company profile',
  },
  PROFILE_READ: { subject: 'account', nl: 'Eigen profiel bekijken', en: 'View own profile' },
  PROFILE_EDIT: { subject: 'account', nl: 'Eigen profiel wijzigen', en: 'Edit own profile' },
  VIEW_DIVISIONS: { subject: 'account', nl: 'Afdelingen bekijken', en: 'View divisions' },
  MANAGE_INTEGRATIONS: { subject: 'account', nl: 'Koppelingen beheren', en: 'Manage connections' },
  TENANT_LIBRARY_READ: {
    subject: 'libraries',
    nl: 'Eigen bibliotheek bekijken',
    en: 'View own library',
  },
  TENANT_LIBRARY_UPDATE: {
    subject: 'libraries',
    nl: 'Eigen bibliotheek wijzigen',
    en: 'Edit own library',
  },
  TENANT_LIBRARY_DELETE: {
    subject: 'libraries',
    nl: 'Uit eigen bibliotheek verwijderen',
    en: 'Delete from own library',
  },
  TENANT_LIBRARY_PUBLISH: {
    subject: 'libraries',
    nl: 'In eigen bibliotheek publiceren',
    en: 'Publish in own library',
  },
  GROUP_CREATE: { subject: 'groups', nl: 'Groepen maken', en: 'Create groups' },
  GROUP_READ: { subject: 'groups', nl: 'Groepen bekijken', en: 'View groups' },
  GROUP_EDIT: { subject: 'groups', nl: 'Groepen wijzigen', en: 'Edit groups' },
  GROUP_DELETE: { subject: 'groups', nl: 'Groepen verwijderen', en: 'Delete groups' },
  VIEW_INSIGHT: { subject: 'insight', nl: 'Inzichten bekijken', en: 'View insights' },
  ANALYTICS_EXPORT: { subject: 'insight', nl: 'Inzichten exporteren', en: 'Export insights' },
}

export const SystemRole = z.enum(systemRoles)
export type SystemRole = z.infer<typeof SystemRole>

const readOnly: Permission[] = [
  'SPOT_READ',
  'READ_ALL_SPOTS',
  'READ_MY_SPOTS',
  'SHOW_SEARCH',
  'SPOT_ATTACHMENT_DOWNLOAD',
  'SPOT_VIEW_MATCHES',
  'SPOT_ITEM_READ',
  'CONTACT_READ',
  'COMPANY_PROFILE_READ',
  'PROFILE_READ',
  'TENANT_LIBRARY_READ',
  'GROUP_READ',
  'READ_ALL_RESERVATIONS',
  'VIEW_INSIGHT',
  'VIEW_DIVISIONS',
]
const user: Permission[] = [
  ...permissions.filter((p) => p.startsWith('SPOT_')),
  'READ_ALL_SPOTS',
  'READ_MY_SPOTS',
  'SHOW_SEARCH',
  'PROFILE_READ',
  'PROFILE_EDIT',
  'CONTACT_READ',
  'CONTACT_CREATE',
  'TENANT_LIBRARY_READ',
  'GROUP_READ',
  'READ_ALL_RESERVATIONS',
  'UPLOAD_ESRI_FILE',
  'VIEW_DIVISIONS',
]

/** What each system role may do unless a group-and-role row says otherwise (domain decision: default permissions). */
export const defaultPermissions: Record<SystemRole, readonly Permission[]> = {
  ROLE_USER: user,
  ROLE_ADMIN: permissions,
  ROLE_READ_ONLY: readOnly,
  ROLE_SUPER_ADMIN: permissions,
}

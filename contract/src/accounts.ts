import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paged, pageQuery } from './page.ts'
import { Permission } from './permissions.ts'
import { Flag, Id } from './reference.ts'
import { oneLine, optionalLine } from './line.ts'

/** Status of a tenant; users can sign in only to active and demo tenants. */
export const TenantStatus = z.enum(['active', 'inactive', 'pending', 'demo'])
export type TenantStatus = z.infer<typeof TenantStatus>

/** One of a tenant's theme colours: name as in specification 2, value `#rgb` or `#rrggbb`. */
export const ThemeColour = z.object({
  name: z.enum([
    'background',
    'text',
    'primary',
    'primaryContrast',
    'secondary',
    'secondaryContrast',
    'error',
  ]),
  value: z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i),
})
export type ThemeColour = z.infer<typeof ThemeColour>

/** The details of an organisation that others may know. */
export const TenantCard = z.object({
  '@id': z.string(),
  id: z.number(),
  company: z.string(),
  subdomain: z.string(),
})
export type TenantCard = z.infer<typeof TenantCard>

/** What the host of this request stands for, before anyone signs in. */
export const Host = z.object({
  productName: z.string(),
  /** URL part of the product's name: the transactions live at `/mijn-{productSlug}`. */
  productSlug: z.string(),
  tenant: TenantCard.nullable(),
  /** Host below which each organisation has its own; null when all share one host. */
  tenantHosts: z.string().nullable(),
  theme: z.array(ThemeColour),
  /** Only in demo mode: accounts that anyone may try, with their password. */
  demoAccounts: z.array(
    z.object({
      email: z.string(),
      name: z.string(),
      company: z.string(),
      role: z.string(),
      password: z.string(),
    }),
  ),
  /** Map tile layers from the configuration; empty when only the embedded base map is used. */
  tileLayers: z.array(
    z.object({
      id: z.enum(['street', 'satellite', 'satelliteLabels']),
      url: z.string(),
      attribution: z.string(),
      overlay: z.boolean(),
    }),
  ),
  /** Whether users can sign in with a work account, and whether its provider responds; null when it is not configured. */
  singleSignOn: z.enum(['ok', 'unreachable']).nullable(),
  version: z.string(),
})
export type Host = z.infer<typeof Host>

/** The signed-in person, with the union of the permissions of all their roles. */
export const UserInfo = z.object({
  '@id': z.string(),
  id: z.number(),
  uuid: z.uuid(),
  name: z.string(),
  email: z.string(),
  phonenumber: z.string().nullable(),
  /** Address of the picture without its size. */
  avatar: z.object({ object_key: z.string(), cdn: z.string() }).nullable(),
  roles: z.array(z.string()),
  permissions: z.array(Permission),
  readOnly: z.boolean(),
  is_first_login: z.boolean(),
  /** Whether signing in requires a second factor: `asked` when it must be set up before anything else works. */
  second_factor: z.enum(['on', 'off', 'asked']),
  tenant: TenantCard.extend({
    status: TenantStatus,
    group: z.string().nullable(),
    government: z.boolean(),
    logo: z.object({ object_key: z.string(), cdn: z.string() }).nullable(),
  }),
  theme: z.array(ThemeColour),
  /** For a super admin who works in a chosen organisation (`tenant`): the id of the super admin's own. */
  home_tenant: z.number().nullable(),
  /** Whether the person is a keeper of the catalogue of all organisations. */
  keeps_catalogue: z.boolean(),
  /** The person chose to stay signed in. */
  stays: z.boolean(),
  /** Seconds until the session ends, however much it is used. */
  session_left: z.number(),
})
export type UserInfo = z.infer<typeof UserInfo>

/** Access token (15 minutes, in memory only) and refresh token (also set as an HttpOnly cookie for the browser). */
export const Tokens = z.object({ token: z.string(), refresh_token: z.string() })
export type Tokens = z.infer<typeof Tokens>
/** Fresh tokens and the user they belong to: another tab of the same browser may have signed in somebody else meanwhile. */
export const Refreshed = Tokens.extend({ user_id: z.number().int() })
export type Refreshed = z.infer<typeof Refreshed>

export const LoginBody = z.strictObject({
  email: z
    .string({ error: 'email.required' })
    .trim()
    .min(1, 'email.required')
    .max(254, 'email.wrong')
    .pipe(z.email('email.wrong')),
  password: z
    .string({ error: 'password.required' })
    .min(1, 'password.required')
    .max(1024, 'field.tooLong'),
  stayLoggedIn: z.boolean().default(true),
})

/** Kinds of group: static (internal, public), global (company types), custom (made by a tenant). */
export const GroupKind = z.enum(['static', 'global', 'custom'])
export const Group = z.object({
  '@id': z.string(),
  id: z.number(),
  name: z.string(),
  kind: GroupKind,
  is_mandatory: z.boolean(),
  /** A company type for government bodies, whose users must be people who work there. */
  government: z.boolean(),
  /** Number of organisations in the group; null where they are not counted (static groups). */
  members: z.number().nullable(),
})
export type Group = z.infer<typeof Group>

/** A company type as super admins manage it. */
export const GlobalGroup = Group.extend({ version: z.number().int() })
export type GlobalGroup = z.infer<typeof GlobalGroup>

/** An invitation that awaits an answer from the caller's organisation. */
export const GroupInvite = z.object({
  '@id': z.string(),
  id: z.number(),
  name: z.string(),
  owner: TenantCard,
  members: z.number().int(),
  invited_at: z.iso.datetime(),
  can: z.object({ answer: z.boolean() }),
})
export type GroupInvite = z.infer<typeof GroupInvite>

const optionalText = (max: number) => optionalLine(max).default('')

/** Form of a new contact person (specification 1, section 5). */
export const ContactPersonBody = z.strictObject({
  first_name: oneLine(100, 'field.required'),
  last_name: optionalText(100),
  email: z
    .string({ error: 'email.required' })
    .trim()
    .min(1, 'email.required')
    .max(254, 'email.wrong')
    .pipe(z.email('email.wrong')),
  phonenumber: optionalText(30),
  streetname: optionalText(200),
  housenumber: optionalText(20),
  postal_code: z
    .union([z.literal(''), z.string().trim().min(6, 'postcode.length').max(7, 'postcode.length')], {
      error: 'postcode.length',
    })
    .default(''),
  city: optionalText(100),
  /** Stored in the list of saved contact persons. */
  saved: z.boolean().default(true),
})
export const ContactPerson = ContactPersonBody.extend({
  first_name: z.string(),
  last_name: z.string(),
  phonenumber: z.string(),
  streetname: z.string(),
  housenumber: z.string(),
  city: z.string(),
  '@id': z.string(),
  id: z.number(),
  user: z.number().nullable(),
}).strip()
export type ContactPerson = z.infer<typeof ContactPerson>

export const Division = z.object({ '@id': z.string(), id: z.number(), name: z.string() })
export type Division = z.infer<typeof Division>

/** A colleague who can own a spot. */
export const Colleague = z.object({ '@id': z.string(), id: z.number(), name: z.string() })
export type Colleague = z.infer<typeof Colleague>

export const accounts = {
  host: endpoint({
    method: 'GET',
    path: '/api/host',
    summary: 'What this host stands for: tenant, theme, demo accounts',
    access: 'public',
    reply: Host,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    summary:
      'Sign in with e-mail address and password; 401 `second_factor` when a code is asked next (POST /user/second-step)',
    act: { nl: 'Ingelogd', en: 'Signed in' },
    access: 'public',
    readOnlyMay: true,
    body: LoginBody,
    reply: Tokens.extend({ user: UserInfo }),
  }),
  info: endpoint({
    method: 'GET',
    path: '/user/info',
    summary: 'The signed-in user with permissions',
    access: 'signed-in',
    beforeFactor: true,
    reply: UserInfo,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/user/verify',
    summary: 'Exchange a refresh token for a new pair; without a body the cookie is used',
    act: { nl: 'Sessie verlengd', en: 'Session renewed' },
    access: 'public',
    readOnlyMay: true,
    body: z.strictObject({ refresh_token: z.string().max(200).optional() }),
    reply: Refreshed,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/user/logout',
    summary: 'End this session',
    act: { nl: 'Uitgelogd', en: 'Signed out' },
    access: 'public',
    readOnlyMay: true,
    body: z.strictObject({ refresh_token: z.string().max(200).optional() }),
    reply: z.null(),
    status: 204,
  }),
  types: endpoint({
    method: 'GET',
    path: '/api/account/types',
    summary: 'The company types (global groups)',
    access: 'public',
    reply: paged(Group),
  }),
  staticGroups: endpoint({
    method: 'GET',
    path: '/api/groups/static',
    summary: 'The groups internal and public',
    access: 'signed-in',
    reply: paged(Group),
  }),
  globalGroups: endpoint({
    method: 'GET',
    path: '/api/groups/global',
    summary: 'The company types as groups',
    access: 'signed-in',
    reply: paged(GlobalGroup),
  }),
  groups: endpoint({
    method: 'GET',
    path: '/api/groups',
    summary: 'The custom groups that the own organisation made or joined',
    access: ['GROUP_READ'],
    reply: paged(Group),
  }),
  groupInvites: endpoint({
    method: 'GET',
    path: '/api/groups/invites',
    summary: 'Invitations that wait for an answer of the own organisation',
    access: ['GROUP_READ'],
    reply: paged(GroupInvite),
  }),
  contactPersons: endpoint({
    method: 'GET',
    path: '/api/contactpersons',
    summary: 'Contact persons of the own organisation',
    access: ['CONTACT_READ'],
    query: z.strictObject({
      ...pageQuery,
      saved: Flag.optional(),
      user: Id.optional(),
      search: z.string().trim().max(100).optional(),
    }),
    reply: paged(ContactPerson),
  }),
  createContactPerson: endpoint({
    method: 'POST',
    path: '/api/contactpersons',
    summary: 'Add a contact person',
    act: { nl: 'Contactpersoon toegevoegd', en: 'Contact person added' },
    access: ['CONTACT_CREATE'],
    body: ContactPersonBody,
    reply: ContactPerson,
    status: 201,
  }),
  addYourself: endpoint({
    method: 'POST',
    path: '/api/contactpersons/self',
    summary: 'Make the signed-in user a contact person (once; the same row is answered after that)',
    act: { nl: 'Zichzelf toegevoegd als contactpersoon', en: 'Added themselves as contact person' },
    access: ['CONTACT_CREATE'],
    reply: ContactPerson,
    status: 201,
  }),
  divisions: endpoint({
    method: 'GET',
    path: '/api/divisions',
    summary: 'Organisational units of the own organisation',
    access: ['VIEW_DIVISIONS'],
    reply: paged(Division),
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/api/users/colleagues',
    summary: 'Users of the own organisation who can own a spot',
    access: ['SPOT_EDIT', 'SPOT_CREATE'],
    reply: paged(Colleague),
  }),
}

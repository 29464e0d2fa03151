import { z } from 'zod'
import { isMissing } from './missing.ts'
import { GroupKind, TenantStatus } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { paged, pageQuery } from './page.ts'
import { Flag, Id, idParams, ref } from './reference.ts'
import { optionalCompanyNumber, optionalPhone } from './users.ts'
import { optionalLine } from './line.ts'
import { Subdomain } from './subdomain.ts'

/** The contact for an organisation: its first administrator. */
const Administrator = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  /** The address was shown to be theirs, and a way to sign in was chosen. */ confirmed:
    z.boolean(),
})

/** An organisation as a super admin sees it. `max_user_count` 0 means unlimited. */
export const Tenant = z.object({
  '@id': z.string(),
  id: z.number(),
  uuid: z.uuid(),
  company: z.string(),
  company_number: z.string(),
  phone: z.string(),
  subdomain: z.string(),
  group: z
    .object({
      '@id': z.string(),
      id: z.number(),
      name: z.string(),
      kind: GroupKind,
      government: z.boolean(),
    })
    .nullable(),
  status: TenantStatus,
  activated: z.boolean(),
  max_user_count: z.number().int(),
  userCount: z.number().int(),
  administrator: Administrator.nullable(),
  created_at: z.iso.datetime(),
  /** Its administrators are keepers of the catalogue of all organisations. */
  keeps_catalogue: z.boolean(),
  version: z.number().int(),
})
export type Tenant = z.infer<typeof Tenant>

/** A user of an organisation, for a super admin. */
export const TenantUser = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  disabled: z.boolean(),
})
export type TenantUser = z.infer<typeof TenantUser>

/** What is deleted together with an organisation; one with transactions cannot be deleted. */
export const TenantConsequences = z.object({
  users: z.number().int(),
  spots: z.number().int(),
  products: z.number().int(),
  groups: z.number().int(),
  messages: z.number().int(),
  transactions: z.number().int(),
})
export type TenantConsequences = z.infer<typeof TenantConsequences>

const text = (max: number) => optionalLine(max)
/** The form of an organisation. */
export const TenantBody = z.strictObject({
  company: text(200).min(1, 'company.required'),
  company_number: optionalCompanyNumber,
  phone: optionalPhone,
  group: ref('/api/groups', 'field.required'),
  status: TenantStatus,
  max_user_count: z
    .number({
      error: (issue) => (isMissing(issue) ? 'field.required' : 'tenant.users'),
    })
    .int('tenant.users')
    .min(0, 'tenant.users')
    .max(100_000, 'tenant.users'),
})
/** A new organisation with its first administrator, who is notified by e-mail. */
export const NewTenantBody = TenantBody.extend({
  status: z.enum(['active', 'demo', 'inactive']),
  subdomain: Subdomain,
  administrator: z.strictObject({
    name: text(200).min(1, 'name.required'),
    email: z
      .string({ error: 'email.required' })
      .trim()
      .min(1, 'email.required')
      .max(254, 'email.wrong')
      .pipe(z.email('email.wrong')),
  }),
})
/** The form of an existing organisation. A subdomain that it gives up still leads to it for some months. */
export const ChangedTenantBody = TenantBody.extend({
  subdomain: Subdomain.optional(),
  version: z.number().int(),
})

const across = { access: 'super-admin', across: true } as const

export const tenants = {
  statuses: endpoint({
    method: 'GET',
    path: '/api/tenants/status',
    summary: 'The states that an organisation can be in',
    access: 'signed-in',
    reply: paged(z.object({ id: TenantStatus, name: z.string() })),
  }),
  registrations: endpoint({
    method: 'GET',
    path: '/api/tenants/registrations',
    summary: 'How many registrations wait for a decision',
    ...across,
    reply: z.number().int(),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/tenants',
    summary: 'Organisations by name; `filter` is another word for `status`',
    ...across,
    query: z.strictObject({
      ...pageQuery,
      search: z.string().trim().max(100).optional(),
      status: TenantStatus.optional(),
      filter: TenantStatus.optional(),
      activated: Flag.optional(),
      pagination: Flag.optional(),
    }),
    reply: paged(Tenant),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/tenants/:id',
    summary: 'An organisation with its users',
    act: { nl: 'Organisatie bekeken', en: 'Organisation looked at' },
    ...across,
    params: idParams,
    reply: Tenant.extend({ users: z.array(TenantUser) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/tenants',
    summary: 'Make an organisation with its first administrator',
    act: { nl: 'Organisatie toegevoegd', en: 'Organisation added' },
    ...across,
    body: NewTenantBody,
    reply: Tenant,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/tenants/:id',
    summary:
      'Change an organisation; another state has the effects of activating or deactivating, a subdomain that it leaves leads to it for 90 days',
    act: { nl: 'Organisatie gewijzigd', en: 'Organisation changed' },
    ...across,
    params: idParams,
    body: ChangedTenantBody,
    reply: Tenant,
  }),
  consequences: endpoint({
    method: 'GET',
    path: '/api/tenants/:id/consequences',
    summary: 'What goes with an organisation when it is deleted',
    act: { nl: 'Gevolgen van verwijderen bekeken', en: 'Consequences of deleting looked at' },
    ...across,
    params: idParams,
    reply: TenantConsequences,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/tenants/:id',
    summary: 'Delete an organisation with all that is its own; refused while it has transactions',
    act: { nl: 'Organisatie verwijderd', en: 'Organisation deleted' },
    ...across,
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
  activate: endpoint({
    method: 'POST',
    path: '/api/tenants/:id/activate',
    summary: 'Let an organisation in, or in again; its administrators are told',
    act: { nl: 'Organisatie geactiveerd', en: 'Organisation activated' },
    ...across,
    params: idParams,
    reply: Tenant,
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/api/tenants/:id/deactivate',
    summary: 'Shut an organisation out: its spots leave the market and its sessions end at once',
    act: { nl: 'Organisatie gedeactiveerd', en: 'Organisation deactivated' },
    ...across,
    params: idParams,
    reply: Tenant,
  }),
  removeUser: endpoint({
    method: 'DELETE',
    path: '/api/tenant/:uuid/user/:id',
    summary: 'Delete a user of any organisation',
    act: { nl: 'Gebruiker van een organisatie verwijderd', en: 'User of an organisation deleted' },
    ...across,
    params: z.strictObject({ uuid: z.uuid(), id: Id }),
    reply: z.null(),
    status: 204,
  }),
  keeper: endpoint({
    method: 'PUT',
    path: '/api/tenants/:id/catalogue-keeper',
    summary:
      'Let the administrators of an organisation keep the catalogue of all organisations, or no longer',
    act: {
      nl: 'Catalogusbeheer van een organisatie gewijzigd',
      en: 'Catalogue keeping of an organisation changed',
    },
    ...across,
    params: idParams,
    body: z.strictObject({ keeps_catalogue: z.boolean() }),
    reply: Tenant,
  }),
  choose: endpoint({
    method: 'POST',
    path: '/api/tenants/:id/choose',
    summary: 'Work in another organisation, or in the own one again, for the rest of this session',
    act: { nl: 'Organisatie gekozen', en: 'Organisation chosen' },
    ...across,
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
}

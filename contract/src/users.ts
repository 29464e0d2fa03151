import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paged, pageQuery } from './page.ts'
import { Id, idParams, ref } from './reference.ts'
import { oneLine, optionalLine } from './line.ts'

/** The maximum number of rows in one import; a longer file is refused. */
export const maxImportRows = 2000
/** The minimum length of a telephone number (specification 2, section 9). */
const phoneLength = 10

const email = z
  .string({ error: 'email.required' })
  .trim()
  .min(1, 'email.required')
  .max(254, 'email.wrong')
  .pipe(z.email('email.wrong'))
const name = oneLine(200, 'name.required')
const phoneSigns = /^\+?[0-9 ()./-]+$/
/** Whether a text that is long enough for a telephone number has enough digits to be one. */
const hasDigits = (text: string) => text.length < phoneLength || text.replace(/\D/g, '').length >= 8
/** A telephone number with at least ten characters: digits and the symbols that go with them. */
export const phoneNumber = z
  .string({ error: 'phone.required' })
  .trim()
  .min(1, 'phone.required')
  .max(30, 'field.tooLong')
  .regex(phoneSigns, 'phone.wrong')
  .min(phoneLength, 'phone.short')
  .refine(hasDigits, 'phone.wrong')
/** As above, but optional. */
export const optionalPhone = z
  .union([
    z.literal(''),
    z
      .string()
      .trim()
      .min(phoneLength, 'phone.short')
      .max(30, 'field.tooLong')
      .regex(phoneSigns, 'phone.wrong')
      .refine(hasDigits, 'phone.wrong'),
  ])
  .default('')
/** The number of an organisation in the register of companies; optional. */
export const optionalCompanyNumber = optionalLine(20).default('')

/** A role by its number, with its name: `ROLE_...` or the free name of a user-defined one. */
export const RoleCard = z.object({
  '@id': z.string(),
  id: z.number(),
  name: z.string(),
  is_user_defined: z.boolean(),
})
export type RoleCard = z.infer<typeof RoleCard>

/** A person's picture or an organisation's logo; append `/icon` or `/avatar` to `cdn`. */
export const Portrait = z.object({ object_key: z.string(), cdn: z.string() })
export type Portrait = z.infer<typeof Portrait>

export const User = z.object({
  '@id': z.string(),
  id: z.number(),
  uuid: z.uuid(),
  name: z.string(),
  email: z.string(),
  phonenumber: z.string().nullable(),
  roles: z.array(RoleCard),
  avatar: Portrait.nullable(),
  /** The user was invited and has not chosen a password yet. */
  invited: z.boolean(),
  /** Signs in with a second factor. */
  second_factor: z.boolean(),
  /** Counts changes: send it back with a change. */
  version: z.number(),
  /** `role`: a user's own role is changed by somebody else. */
  can: z.object({
    edit: z.boolean(),
    role: z.boolean(),
    delete: z.boolean(),
    reset: z.boolean(),
  }),
})
export type User = z.infer<typeof User>

/** Form of a user: the role is one of `GET /api/users/roles`. */
export const UserBody = z.strictObject({
  name,
  email,
  phonenumber: optionalPhone,
  role: ref('/api/roles'),
})
const Change = UserBody.extend({ version: z.number().int() })

/** Seats of the organisation: `max` 0 means unlimited. */
export const Seats = z.object({ used: z.number().int(), max: z.number().int() })

/** One row of an import file: `line` as in the file (the heading is line 1). */
export const ImportRow = z.object({
  line: z.number().int(),
  name: z.string(),
  email: z.string(),
  phonenumber: z.string(),
  errors: z.array(
    z.object({ field: z.enum(['name', 'email', 'phonenumber']), message: z.string() }),
  ),
})
export type ImportRow = z.infer<typeof ImportRow>
const ImportReply = z.object({
  rows: z.array(ImportRow),
  added: z.number().int(),
  seats: Seats,
  full: z.boolean(),
})

export const Profile = z.object({
  name: z.string(),
  email: z.string(),
  phonenumber: z.string().nullable(),
  language: z.enum(['nl', 'en']),
  avatar: Portrait.nullable(),
  version: z.number(),
})
export type Profile = z.infer<typeof Profile>
export const ProfileBody = z.strictObject({
  name,
  phonenumber: optionalPhone,
  language: z.enum(['nl', 'en']),
  version: z.number().int(),
})

export const Company = z.object({
  company: z.string(),
  company_number: z.string(),
  phone: z.string(),
  subdomain: z.string(),
  group: z.string().nullable(),
  status: z.string(),
  created_at: z.string(),
  logo: Portrait.nullable(),
  seats: Seats,
  administrators: z.array(z.object({ name: z.string(), email: z.string() })),
  version: z.number(),
  /** Every user must sign in with a second factor. */
  second_factor_required: z.boolean(),
  can: z.object({ edit: z.boolean(), require: z.boolean() }),
})
export type Company = z.infer<typeof Company>
export const CompanyBody = z.strictObject({
  company: oneLine(200, 'company.required'),
  company_number: optionalCompanyNumber,
  phone: optionalPhone,
  version: z.number().int(),
})

const upload = { field: 'file', maxFiles: 1 }

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    summary: 'Users of the own organisation',
    access: ['USER_READ'],
    query: z.strictObject({
      ...pageQuery,
      search: z.string().trim().max(100).optional(),
      role: Id.optional(),
    }),
    reply: paged(User).extend({ seats: Seats, can: z.object({ create: z.boolean() }) }),
  }),
  roles: endpoint({
    method: 'GET',
    path: '/api/users/roles',
    summary:
      'The roles that the caller may give: those that allow nothing the caller may not do; administrator only by an administrator',
    access: ['USER_READ'],
    reply: paged(RoleCard),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/users',
    summary: 'Add a user, who gets a mail to choose a password',
    act: { nl: 'Gebruiker toegevoegd', en: 'User added' },
    access: ['USER_CREATE'],
    body: UserBody,
    reply: User,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/users/:id',
    summary: 'Change a user; the own role is changed by somebody else',
    act: { nl: 'Gebruiker gewijzigd', en: 'User changed' },
    access: ['USER_EDIT'],
    params: idParams,
    body: Change,
    reply: User,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/:id',
    summary: 'Delete a user; what they did stays with their name',
    act: { nl: 'Gebruiker verwijderd', en: 'User deleted' },
    access: ['USER_DELETE'],
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/users/:id/invite',
    summary: 'Send a user without a password the mail again',
    act: { nl: 'Gebruiker opnieuw uitgenodigd', en: 'User invited again' },
    access: ['USER_CREATE'],
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/users/import',
    summary:
      'Add users from a CSV file with the columns name, email and phonenumber: all or none, as ordinary users unless a role is named; with `preview` nothing is added',
    act: { nl: 'Gebruikers ingelezen', en: 'Users imported' },
    access: ['USER_CREATE'],
    upload,
    body: z.strictObject({
      preview: z.enum(['true', 'false']).default('false'),
      role: Id.optional(),
    }),
    reply: ImportReply,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/profile',
    summary: 'The own profile',
    access: ['PROFILE_READ'],
    reply: Profile,
  }),
  saveProfile: endpoint({
    method: 'PUT',
    path: '/api/profile',
    summary: 'Change the own profile',
    act: { nl: 'Eigen profiel gewijzigd', en: 'Own profile changed' },
    access: ['PROFILE_EDIT'],
    body: ProfileBody,
    reply: Profile,
  }),
  company: endpoint({
    method: 'GET',
    path: '/api/company-profile',
    summary: 'The own organisation',
    access: ['COMPANY_PROFILE_READ'],
    reply: Company,
  }),
  saveCompany: endpoint({
    method: 'PUT',
    path: '/api/company-profile',
    summary: 'Change the own organisation',
    act: { nl: 'Bedrijfsprofiel gewijzigd', en: 'Company profile changed' },
    access: ['COMPANY_PROFILE_EDIT'],
    body: CompanyBody,
    reply: Company,
  }),
}

export const portraits = {
  avatar: endpoint({
    method: 'POST',
    path: '/api/profile/avatar',
    summary: 'Put a picture of oneself',
    act: { nl: 'Profielfoto geplaatst', en: 'Profile picture put' },
    access: ['PROFILE_EDIT'],
    upload,
    reply: Portrait,
    status: 201,
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/api/profile/avatar',
    summary: 'Remove the picture of oneself',
    act: { nl: 'Profielfoto verwijderd', en: 'Profile picture removed' },
    access: ['PROFILE_EDIT'],
    reply: z.null(),
    status: 204,
  }),
  logo: endpoint({
    method: 'POST',
    path: '/api/company-profile/logo',
    summary: 'Put the logo of the own organisation',
    act: { nl: 'Logo geplaatst', en: 'Logo put' },
    access: ['COMPANY_PROFILE_EDIT'],
    upload,
    reply: Portrait,
    status: 201,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/api/company-profile/logo',
    summary: 'Remove the logo of the own organisation',
    act: { nl: 'Logo verwijderd', en: 'Logo removed' },
    access: ['COMPANY_PROFILE_EDIT'],
    reply: z.null(),
    status: 204,
  }),
}

import { adminRoles, isAdmin } from '@bouwkring/contract/system-roles'
import { maxImportRows, UserBody, type ImportRow } from '@bouwkring/contract/users'
import { fieldText, issueKey, type FieldMessage, type Language } from '@bouwkring/contract/messages'
import type { Actor } from '../platform/db.ts'

/** Whether a holder of `own` may give a role that allows `given`: nobody grants what they lack. */
const mayGive = (own: readonly string[], given: readonly string[]) =>
  given.every((permission) => own.includes(permission))

/** Roles that only an administrator of the same scope or wider may give, whatever an organisation's own role allows: the permissions do not cover what they open. */
const givenBy: Readonly<Record<string, readonly string[]>> = {
  ROLE_ADMIN: adminRoles,
  ROLE_SUPER_ADMIN: ['ROLE_SUPER_ADMIN'],
}

/** Whether this person may give this role, or change users who have it. */
export const mayGiveRole = (
  who: { roles: readonly string[]; permissions: readonly string[] },
  role: { name: string; permissions: readonly string[] },
) =>
  (givenBy[role.name]?.some((name) => who.roles.includes(name)) ?? true) &&
  mayGive(who.permissions, role.permissions)

/** Whether this role administers an organisation. */
export const isAdminRole = (name: string) => isAdmin({ roles: [name] })

/** Whether there are seats for this many more users; 0 means unlimited. */
export const fits = (seats: { used: number; max: number }, more: number) =>
  seats.max === 0 || seats.used + more <= seats.max

const columns = ['name', 'email', 'phonenumber'] as const
/** Other names for a column, as used by spreadsheets and directories in either language. */
const alsoNamed: Readonly<Record<(typeof columns)[number], readonly string[]>> = {
  name: ['naam', 'full name', 'volledige naam', 'display name', 'weergavenaam'],
  email: ['e-mail', 'emailadres', 'e-mailadres', 'email address', 'e-mail address', 'mail'],
  phonenumber: [
    'phone number',
    'phone',
    'telephone',
    'mobile',
    'mobile phone',
    'telefoonnummer',
    'telefoon',
    'tel',
    'tel.',
    'mobiel',
    'mobiele telefoon',
  ],
}
/** A name in separate columns, as a directory stores it: not every directory has a column for the part between first and last name. */
const partsOfName = {
  first: ['first name', 'given name', 'voornaam'],
  between: [
    'tussenvoegsel',
    'tussenvoegsels',
    'voorvoegsel',
    'voorvoegsels',
    'middle name',
    'infix',
  ],
  // Next to a first-name column, a name column holds the last name.
  last: ['last name', 'surname', 'family name', 'achternaam', 'naam'],
} as const
const Row = UserBody.pick({ name: true, email: true, phonenumber: true })

type Read = { rows: ImportRow[] } | { refused: FieldMessage }

function errorsOf(
  given: Record<(typeof columns)[number], string>,
  language: Language,
): ImportRow['errors'] {
  const read = Row.safeParse(given)
  if (read.success) return []
  const errors: ImportRow['errors'] = []
  for (const issue of read.error.issues) {
    const field = columns.find((column) => column === issue.path[0]) ?? 'name'
    if (!errors.some((e) => e.field === field))
      errors.push({ field, message: fieldText(issueKey(issue), language) })
  }
  return errors
}

const emailRefusal = (
  row: ImportRow,
  seen: Set<string>,
  language: Language,
): ImportRow['errors'] => {
  const key = row.email.toLowerCase()
  const twice = seen.has(key) && !row.errors.some((e) => e.field === 'email')
  seen.add(key)
  return twice
    ? [...row.errors, { field: 'email', message: fieldText('email.twice', language) }]
    : row.errors
}

/** The columns with the parts of a name, in spoken order; empty where the name is not split into parts. */
function cellsOfName(heading: readonly string[]): number[] {
  const at = (words: readonly string[]) =>
    words.map((word) => heading.indexOf(word)).find((index) => index >= 0)
  const { first, between, last } = partsOfName
  const [given, middle, family] = [at(first), at(between), at(last)]
  if (given === undefined || family === undefined) return []
  return middle === undefined ? [given, family] : [given, middle, family]
}

/** The positions of the cells of a column; empty where it is missing. */
function cellsOfColumn(column: (typeof columns)[number], heading: readonly string[]): number[] {
  const own = heading.indexOf(column)
  const at = own < 0 ? heading.findIndex((one) => alsoNamed[column].includes(one)) : own
  const isWhole = at >= 0 && heading[at] !== 'naam'
  const parts = column === 'name' && !isWhole ? cellsOfName(heading) : []
  if (parts.length > 0) return parts
  return at < 0 ? [] : [at]
}

/** Reads the cells of an import file: a heading with the three columns in any order, in English or Dutch, ignoring other columns; each row with its errors. */
export function readImport(cells: readonly (readonly string[])[] | null, language: Language): Read {
  if (cells === null) return { refused: 'import.tooMany' }
  const heading = (cells[0] ?? []).map((cell) => cell.trim().toLowerCase())
  const at = columns.map((column) => cellsOfColumn(column, heading))
  if (at.some((indexes) => indexes.length === 0)) return { refused: 'import.columns' }
  const seen = new Set<string>()
  const rows = cells.slice(1).flatMap((line, i) => {
    if (line.every((cell) => cell.trim() === '')) return []
    const [name = '', email = '', phonenumber = ''] = at.map((indexes) =>
      indexes
        .map((index) => (line[index] ?? '').trim())
        .filter((text) => text !== '')
        .join(' ')
        .slice(0, 500),
    )
    const row = {
      line: i + 2,
      name,
      email,
      phonenumber,
      errors: errorsOf({ name, email, phonenumber }, language),
    }
    return [{ ...row, errors: emailRefusal(row, seen, language) }]
  })
  if (rows.length === 0) return { refused: 'import.empty' }
  return rows.length > maxImportRows ? { refused: 'import.tooMany' } : { rows }
}

/** Administrators help others; users change their own second factor with one of its codes. */
export const mayReset = (actor: Actor, userId: number) => isAdmin(actor) && actor.userId !== userId

import { adminRoles, isAdmin } from '@bouwkring/contract/system-roles'
import { maxImportRows, UserBody, type ImportRow } from '@bouwkring/contract/users'
import { fieldText, issueKey, type FieldMessage, type Language } from '@bouwkring/contract/messages'
import type { Actor } from '../platform/db.ts'

/** Whether who holds `own` may give a role that allows `given`: nobody grants what they lack. */
const mayGive = (own: readonly string[], given: readonly string[]) =>
  given.every((permission) => own.includes(permission))

/** Roles that only who looks after as much may give, whatever a role of an organisation's own allows: what they open is not among the permissions. */
const givenBy: Readonly<Record<string, readonly string[]>> = {
  ROLE_ADMIN: adminRoles,
  ROLE_SUPER_ADMIN: ['ROLE_SUPER_ADMIN'],
}

/** Whether this person may give, or change who has, this role. */
export const mayGiveRole = (
  who: { roles: readonly string[]; permissions: readonly string[] },
  role: { name: string; permissions: readonly string[] },
) =>
  (givenBy[role.name]?.some((name) => who.roles.includes(name)) ?? true) &&
  mayGive(who.permissions, role.permissions)

/** Whether who has this role looks after an organisation. */
export const isAdminRole = (name: string) => isAdmin({ roles: [name] })

/** Whether there is room for so many more users; 0 means unlimited. */
export const fits = (seats: { used: number; max: number }, more: number) =>
  seats.max === 0 || seats.used + more <= seats.max

const columns = ['name', 'email', 'phonenumber'] as const
/** What else a column may be called, as a spreadsheet or a directory in either language calls it. */
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
/** A name in columns of its own, as a directory keeps it: what is between the first and the last is not in each of them. */
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
  // Beside a first name, a name is the last one.
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

/** Where the parts of a name stand, in the order in which they are said; none where it does not come in parts. */
function cellsOfName(heading: readonly string[]): number[] {
  const at = (words: readonly string[]) =>
    words.map((word) => heading.indexOf(word)).find((index) => index >= 0)
  const { first, between, last } = partsOfName
  const [given, middle, family] = [at(first), at(between), at(last)]
  if (given === undefined || family === undefined) return []
  return middle === undefined ? [given, family] : [given, middle, family]
}

/** Where a column stands; none where it is missing. */
function cellsOfColumn(column: (typeof columns)[number], heading: readonly string[]): number[] {
  const own = heading.indexOf(column)
  const at = own < 0 ? heading.findIndex((one) => alsoNamed[column].includes(one)) : own
  const isWhole = at >= 0 && heading[at] !== 'naam'
  const parts = column === 'name' && !isWhole ? cellsOfName(heading) : []
  if (parts.length > 0) return parts
  return at < 0 ? [] : [at]
}

/** Reads the cells of an import file: a heading of the three columns in any order, in English or Dutch, other columns left out; each row with what is wrong with it. */
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

/** Administrators help others; oneself changes the own factor with a code of it. */
export const mayReset = (actor: Actor, userId: number) => isAdmin(actor) && actor.userId !== userId

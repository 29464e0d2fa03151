import { momentFrom } from './calendar.ts'
import type {
  CompanyType,
  DemoContactPerson,
  DemoGroup,
  DemoOrganisation,
  DemoRole,
  DemoUser,
  ThemeName,
} from './demo-market.ts'
import groupRows from './groups.json' with { type: 'json' }
import organisationRows from './organisations.json' with { type: 'json' }
import { placeOf, postalcodeIn } from './places.ts'
import { randomFor } from './random.ts'

interface Row {
  key: string
  name: string
  type: string
  city: string
  theme: Partial<Record<ThemeName, string>>
  divisions: string[]
  keepsCatalogue?: boolean
  users: string[][]
}

/** All organisations with their users and contact persons. */
export function makeOrganisations(today: Date): DemoOrganisation[] {
  return (organisationRows as Row[]).map((row, index) => {
    const random = randomFor(`organisation ${row.key}`)
    const users = row.users.map((user): DemoUser => {
      const [firstName, lastName, mailbox, role] = user as [string, string, string, DemoRole]
      return {
        email: `${mailbox}@${row.key}.example`,
        firstName,
        lastName,
        role,
        phonenumber: phoneNumber(random.whole(10_000_000, 99_999_999)),
      }
    })
    return {
      key: row.key,
      name: row.name,
      type: row.type as CompanyType,
      theme: row.theme,
      divisions: row.divisions,
      keepsCatalogue: row.keepsCatalogue ?? false,
      users,
      contactPersons: contactPersons(row, users),
      createdAt: momentFrom(today, -460 + index * 3, random.whole(0, 500)),
    }
  })
}

/** A number in the range 06-0xxxxxxx, which is assigned to nobody. */
const phoneNumber = (digits: number) => `06-0${String(digits).slice(0, 7)}`

/** Everyone who can own a spot, and the front desk of the organisation. */
function contactPersons(row: Row, users: DemoUser[]): DemoContactPerson[] {
  const random = randomFor(`contacts ${row.key}`)
  const place = placeOf(row.city)
  const address = {
    streetname: 'Kantoorlaan',
    housenumber: String(random.whole(1, 140)),
    postalCode: postalcodeIn(place, random),
    city: row.city,
  }
  const people = users
    .filter((u) => u.role === 'ROLE_USER' || u.role === 'ROLE_ADMIN')
    .map((u): DemoContactPerson => ({
      key: `contact ${u.email}`,
      firstName: u.firstName,
      lastName: u.lastName,
      email: u.email,
      phonenumber: u.phonenumber,
      ...address,
      user: u.email,
    }))
  const desk: DemoContactPerson = {
    key: `contact materialen@${row.key}.example`,
    firstName: 'Materialenloket',
    lastName: row.name,
    email: `materialen@${row.key}.example`,
    phonenumber: phoneNumber(random.whole(10_000_000, 99_999_999)),
    ...address,
    user: null,
  }
  return [...people, desk]
}

/** Custom groups with their members and invitations. */
export function makeGroups(): DemoGroup[] {
  return groupRows
}

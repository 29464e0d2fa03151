import { dayFrom, momentFrom } from './calendar.ts'
import type { DemoAudience, DemoOrganisation, DemoSpot, DemoSpotType } from './demo-market.ts'
import { placeOf, pointIn, postalcodeIn } from './places.ts'
import { randomFor } from './random.ts'
import spotTexts from './spot-texts.json' with { type: 'json' }
import spotTypeRows from './spot-types.json' with { type: 'json' }
import spotRows from './spots.json' with { type: 'json' }

/** A spot with the data from which its products are made. */
export interface SpotPlan {
  spot: DemoSpot
  kind: DemoSpotType['kind']
  /** Names of the article files for the products on it; empty for a spot that has nothing to show yet. */
  families: string[]
  demandShare: number
  /** The day on which the spot was created, in days from today. */
  madeOn: number
}

export function makeSpotTypes(): DemoSpotType[] {
  return spotTypeRows as DemoSpotType[]
}

const letters: Record<string, DemoAudience> = {
  P: 'public',
  O: 'Overheden',
  A: 'Aannemers',
  I: 'Ingenieursbureaus',
}

/** `OA` lists company types by letter; anything else is the key of a custom group. */
function audience(code: string): DemoAudience[] {
  return /^[POAI]+$/.test(code)
    ? ['internal', ...[...code].map((c) => letters[c]!)]
    : ['internal', code]
}

export function planSpots(today: Date, organisations: DemoOrganisation[]): SpotPlan[] {
  const types = new Map(makeSpotTypes().map((t) => [t.key, t]))
  const owners = new Map(organisations.map((o) => [o.key, o]))
  return (spotRows as SpotRow[]).map((row, index) => {
    const [
      organisation,
      city,
      spotType,
      name,
      street,
      housenumber,
      families,
      demandShare,
      from,
      till,
      range,
      visibility,
      status,
    ] = row
    const key = `${organisation} ${name}`
    const random = randomFor(`spot ${key}`)
    const { kind } = types.get(spotType)!
    const company = owners.get(organisation)!
    const people = company.users.filter((u) => u.role === 'ROLE_USER' || u.role === 'ROLE_ADMIN')
    const owner = random.pick(
      people
        .filter((u) => u.role === 'ROLE_USER')
        .concat(people.slice(0, people.length > 1 ? 0 : 1)),
    )
    const place = placeOf(city)
    const madeOn = Math.min(from, -21) - random.whole(5, 120)
    const spot: DemoSpot = {
      key,
      organisation,
      spotType,
      name,
      status,
      city,
      street,
      housenumber,
      projectnumber: `${organisation.slice(0, 3).toUpperCase()}-${dayFrom(today, madeOn).slice(2, 4)}-${String(101 + index * 7)}`,
      description: random
        .pick(spotTexts[kind])
        .replaceAll('{naam}', name)
        .replaceAll('{plaats}', city)
        .replaceAll('{straat}', street),
      periodFrom: dayFrom(today, from),
      periodTill: dayFrom(today, till),
      ...pointIn(place, random),
      postalcode: postalcodeIn(place, random),
      range,
      visibility: audience(visibility),
      division: company.divisions.length > 0 ? random.pick(company.divisions) : null,
      owner: owner.email,
      coOwners:
        people.length > 2 && random.chance(0.5)
          ? people
              .filter((u) => u !== owner)
              .slice(0, 1)
              .map((u) => u.email)
          : [],
      contactPersons: [
        `contact ${owner.email}`,
        ...(random.chance(0.3) ? [`contact materialen@${organisation}.example`] : []),
      ],
      createdAt: momentFrom(today, madeOn, random.whole(0, 540)),
    }
    return { spot, kind, families: families.split(' ').filter(Boolean), demandShare, madeOn }
  })
}

/** Columns of spots.json: period as days from today, range in km. */
type SpotRow = [
  organisation: string,
  city: string,
  spotType: string,
  name: string,
  street: string,
  housenumber: string,
  families: string,
  demandShare: number,
  from: number,
  till: number,
  range: number | null,
  visibility: string,
  status: DemoSpot['status'],
]

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildDemoMarket } from './build-demo-market.ts'
import { openCatalogue, type OtlSeed } from './catalogue.ts'
import { companyTypes } from './demo-market.ts'
import { possibleMatches, visibility } from './matches.ts'
import { metresBetween } from './places.ts'

const data = new URL('../../server/data/', import.meta.url)
const catalogue = JSON.parse(readFileSync(new URL('otl/otl-seed.json', data), 'utf8')) as OtlSeed
const today = new Date('2026-11-21T09:30:00Z')
const market = buildDemoMarket({ today, catalogue })
const spots = new Map(market.spots.map((s) => [s.key, s]))
const look = openCatalogue(catalogue)
const matches = possibleMatches(market, (otl) => look(otl).lineage)

describe('the demo market', () => {
  it('is the same on every run of one day', () => {
    expect(buildDemoMarket({ today: new Date('2026-11-21T22:10:00Z'), catalogue })).toEqual(market)
  })

  it('keeps its keys and words on another day and only moves in time', () => {
    const later = buildDemoMarket({ today: new Date('2028-02-29T00:00:00Z'), catalogue })
    expect(later.products.map((p) => [p.key, p.name, p.amount])).toEqual(
      market.products.map((p) => [p.key, p.name, p.amount]),
    )
    expect(later.transactions.map((t) => [t.product, t.status])).toEqual(
      market.transactions.map((t) => [t.product, t.status]),
    )
  })

  it('has the promised size', () => {
    expect(market.organisations.length).toBeGreaterThanOrEqual(13)
    expect(market.spots.length).toBeGreaterThanOrEqual(60)
    expect(market.products.length).toBeGreaterThanOrEqual(600)
    const offers = market.products.filter((p) => p.isReleased).length / market.products.length
    expect(offers).toBeGreaterThan(0.65)
    expect(offers).toBeLessThan(0.75)
    expect(matches.length).toBeGreaterThanOrEqual(150)
    expect(market.transactions.length).toBeGreaterThanOrEqual(55)
  })

  it('gives every part its own key', () => {
    for (const list of [
      market.organisations,
      market.groups,
      market.spotTypes,
      market.spots,
      market.products,
      market.transactions,
      market.organisations.flatMap((o) => o.contactPersons),
    ]) {
      const keys = list.map((x: { key: string }) => x.key)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })
})

describe('organisations', () => {
  it('cover every company type and include the accounts of the sign-in page', () => {
    expect(new Set(market.organisations.map((o) => o.type))).toEqual(new Set(companyTypes))
    const roles = Object.fromEntries(
      market.organisations.flatMap((o) => o.users.map((u) => [u.email, u.role])),
    )
    expect(roles).toMatchObject({
      'super@bouwkring.example': 'ROLE_SUPER_ADMIN',
      'beheer@delta.example': 'ROLE_ADMIN',
      'inkoop@delta.example': 'ROLE_USER',
      'lezer@delta.example': 'ROLE_READ_ONLY',
      'beheer@vanrijn.example': 'ROLE_ADMIN',
      'uitvoering@vanrijn.example': 'ROLE_USER',
      'advies@noord.example': 'ROLE_USER',
    })
  })

  it('have invented government bodies: none bears the name of a real place', () => {
    const real = new Set(rowsOf('gazetteer/places-nl.csv').flatMap((r) => [r[1]!, r[2]!]))
    const names = market.organisations
      .filter((o) => o.type === 'Overheden')
      .map((o) => o.name.replace(/^\S+ /, ''))
    expect(names.filter((n) => real.has(n))).toEqual([])
  })

  it('in groups are existing ones', () => {
    const keys = new Set(market.organisations.map((o) => o.key))
    for (const g of market.groups) {
      expect(g.members).toContain(g.owner)
      expect([...g.members, ...g.invited].filter((o) => !keys.has(o))).toEqual([])
      expect(g.invited.filter((o) => g.members.includes(o))).toEqual([])
    }
  })
})

describe('spots', () => {
  it('lie in the place they name, apart from each other, across the whole country', () => {
    const places = rowsOf('gazetteer/places-nl.csv').filter((r) => r[0] === 'city')
    for (const s of market.spots) {
      const near = places
        .filter((r) => r[1] === s.city)
        .map((r) => metresBetween(s, { latitude: Number(r[5]), longitude: Number(r[6]) }))
      expect(Math.min(...near), s.city).toBeLessThan(1500)
      expect(s.latitude > 50.7 && s.latitude < 53.6 && s.longitude > 3.3 && s.longitude < 7.3).toBe(
        true,
      )
      for (const other of market.spots)
        if (other !== s)
          expect(metresBetween(s, other), `${s.name} and ${other.name}`).toBeGreaterThan(1000)
    }
    const provinces = new Set(
      places.filter((r) => market.spots.some((s) => s.city === r[1])).map((r) => r[3]),
    )
    expect(provinces.size).toBe(12)
  })

  it('have an existing postcode and a valid period', () => {
    const codes = new Map(rowsOf('gazetteer/postcodes-nl.csv').map((r) => [r[0], r[1]]))
    for (const s of market.spots) {
      expect(codes.get(s.postalcode.slice(0, 4)), s.name).toBe(s.city)
      expect(s.periodFrom <= s.periodTill).toBe(true)
      expect(s.periodTill < '2026-11-21', s.name).toBe(s.status === 'expired')
      expect(s.createdAt < today.toISOString()).toBe(true)
    }
  })

  it('are visible to their own organisation and refer only to existing records', () => {
    const groups = new Set<string>([
      'internal',
      'public',
      ...companyTypes,
      ...market.groups.map((g) => g.key),
    ])
    for (const s of market.spots) {
      const own = market.organisations.find((o) => o.key === s.organisation)!
      expect(s.visibility[0]).toBe('internal')
      expect(s.visibility.filter((g) => !groups.has(g))).toEqual([])
      expect(own.users.map((u) => u.email)).toEqual(
        expect.arrayContaining([s.owner, ...s.coOwners]),
      )
      expect(own.contactPersons.map((c) => c.key)).toEqual(expect.arrayContaining(s.contactPersons))
      expect(s.contactPersons.length).toBeGreaterThan(0)
      if (s.division !== null) expect(own.divisions).toContain(s.division)
      const type = market.spotTypes.find((t) => t.key === s.spotType)!
      expect([null, s.organisation]).toContain(type.organisation)
      expect(s.description).toMatch(/^<p>.*<\/(p|ul)>$/)
      expect(s.description).not.toContain('{')
    }
    expect(new Set(market.spots.map((s) => s.status))).toEqual(
      new Set(['active', 'inactive', 'expired', 'archived']),
    )
  })
})

describe('transactions', () => {
  const moves: Record<string, string[]> = {
    pending: ['create'],
    accepted: ['create accept'],
    declined: ['create decline'],
    retracted: ['create retract', 'create accept retract'],
    expired: ['create expire'],
    completed: ['create accept process'],
  }
  const sees = visibility(market.organisations, market.groups)
  const organisationOf = (email: string) =>
    market.organisations.find((o) => o.users.some((u) => u.email === email))!

  it('occur in every state, and the accounts of the sign-in page receive some in each', () => {
    for (const status of Object.keys(moves)) {
      const some = market.transactions.filter((t) => t.status === status)
      expect(some.length, status).toBeGreaterThanOrEqual(5)
      expect(
        some.some((t) => t.product.startsWith('vanrijn ')) &&
          some.some((t) => t.product.startsWith('delta ')),
        status,
      ).toBe(true)
    }
  })

  it('consist of steps that the parties may take, in chronological order and before today', () => {
    for (const t of market.transactions) {
      const product = market.products.find((p) => p.key === t.product)!
      const spot = spots.get(product.spot)!
      const [create] = t.steps
      const sender = organisationOf(create!.by!)
      expect(moves[t.status]).toContain(t.steps.map((s) => s.step).join(' '))
      expect(
        product.isReleased &&
          product.published &&
          product.amountType === 0 &&
          spot.status === 'active',
      ).toBe(true)
      expect(spot.spotType).not.toBe('knowledge-base')
      expect(sender.key).not.toBe(spot.organisation)
      expect(sees(sender.key, spot)).toBe(true)
      const times = [product.createdAt, ...t.steps.map((s) => s.at)]
      expect(times).toEqual([...times].sort())
      expect(times.at(-1)! < today.toISOString()).toBe(true)
      for (const s of t.steps.slice(1)) {
        if (s.by === null) expect(s.step).toBe('expire')
        else if (s.step === 'retract')
          expect([sender.key, spot.organisation]).toContain(organisationOf(s.by).key)
        else expect(organisationOf(s.by).key).toBe(spot.organisation)
      }
      for (const s of t.steps)
        if (s.by !== null)
          expect(organisationOf(s.by).users.find((u) => u.email === s.by)!.role).not.toBe(
            'ROLE_READ_ONLY',
          )
      if (t.relatedProduct !== null)
        expect(
          matches.some((m) => m.offer.key === t.product && m.demand.key === t.relatedProduct),
        ).toBe(true)
    }
  })

  it('never take more than the stock', () => {
    const stock = new Map(market.products.map((p) => [p.key, p.amount]))
    for (const t of market.transactions) {
      const asked = t.steps[0]!.amount
      expect(asked).toBeGreaterThan(0)
      for (const s of t.steps) expect(s.amount > 0 && s.amount <= asked).toBe(true)
      if (!t.steps.some((s) => s.step === 'accept') || t.status === 'retracted') continue
      const left = stock.get(t.product)! - t.steps.at(-1)!.amount
      expect(left).toBeGreaterThanOrEqual(0)
      stock.set(t.product, left)
    }
  })
})

describe('favourites', () => {
  it('are published products of other organisations that are visible to the user', () => {
    const sees = visibility(market.organisations, market.groups)
    expect(market.favourites.length).toBeGreaterThan(20)
    for (const f of market.favourites) {
      const organisation = market.organisations.find((o) =>
        o.users.some((u) => u.email === f.user),
      )!
      const product = market.products.find((p) => p.key === f.product)!
      expect(product.published && sees(organisation.key, spots.get(product.spot)!)).toBe(true)
    }
  })
})

/** Rows of a comma-separated file without its header; none of these files has quoted fields with commas. */
function rowsOf(file: string): string[][] {
  return readFileSync(new URL(file, data), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
}

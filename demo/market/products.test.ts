import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { picturesFor } from '../pictures/pictures.ts'
import pictureTable from '../pictures/pictures.json' with { type: 'json' }
import { buildDemoMarket } from './build-demo-market.ts'
import { openCatalogue, type OtlSeed, type OtlSeedProperty } from './catalogue.ts'
import type { DemoPropertyValue } from './demo-market.ts'
import { possibleMatches } from './matches.ts'
import { labelOf } from './property-values.ts'

const catalogue = JSON.parse(
  readFileSync(new URL('../../server/data/otl/otl-seed.json', import.meta.url), 'utf8'),
) as OtlSeed
const market = buildDemoMarket({ today: new Date('2026-11-21T09:30:00Z'), catalogue })
const look = openCatalogue(catalogue)
const matches = possibleMatches(market, (otl) => look(otl).lineage)
const pictures = new URL('../pictures/', import.meta.url)

/** What is wrong with a value, if anything. */
function wrong(
  property: OtlSeedProperty | undefined,
  value: DemoPropertyValue,
  demand: boolean,
): string | null {
  if (!property) return 'not a property of this object type'
  if (value.value.length === 0) return 'empty'
  if (value.matchingCondition !== null && !demand) return 'an offer has no conditions'
  const limits = Array.isArray(property.data) ? {} : (property.data ?? {})
  switch (property.type) {
    case 'number':
    case 'slider': {
      const [n] = value.value
      if (value.value.length > 1 || typeof n !== 'number' || !Number.isFinite(n))
        return 'not one number'
      if (n < (limits.min ?? -Infinity) || n > (limits.max ?? Infinity)) return 'out of range'
      if (property.type === 'slider' && limits.step && (n - (limits.min ?? 0)) % limits.step !== 0)
        return 'not on a step'
      return (property.units ?? []).length > 0
        ? property.units!.includes(value.unit ?? '')
          ? null
          : 'unit'
        : value.unit === null
          ? null
          : 'unit'
    }
    case 'list':
    case 'radio':
    case 'checkbox': {
      if (
        property.type !== 'checkbox' &&
        value.value.length > 1 &&
        value.matchingCondition !== 'in'
      )
        return 'more than one choice'
      return value.value.every(
        (v) => typeof v === 'string' && (property.data as string[]).includes(v),
      )
        ? null
        : 'no option'
    }
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(String(value.value[0])) ? null : 'no date'
    case 'text':
      return typeof value.value[0] === 'string' && value.value[0] !== '' ? null : 'no text'
    default:
      return 'the demo has no values of this type'
  }
}

describe('products', () => {
  it('have only valid property values, including the required ones', () => {
    const faults = market.products.flatMap((p) => {
      const properties = new Map(look(p.otl).properties.map((x) => [x.reference, x]))
      const stated = new Set(p.properties.map((v) => v.property))
      return [
        ...p.properties
          .flatMap((v) => wrong(properties.get(v.property), v, !p.isReleased) ?? [])
          .map((fault) => `${p.key}: ${fault}`),
        ...[...properties.values()]
          .filter((x) => x.required && !stated.has(x.reference))
          .map((x) => `${p.key}: ${x.reference} is missing`),
        ...(stated.size === p.properties.length ? [] : [`${p.key}: a property twice`]),
      ]
    })
    expect(faults).toEqual([])
  })

  it('have only required fields in a fifth of cases, on either side; the others state several properties', () => {
    for (const released of [true, false]) {
      const side = market.products.filter((p) => p.isReleased === released)
      const isBare = (p: (typeof side)[number]) =>
        p.note === '' &&
        p.price.value === null &&
        p.properties.every((v) =>
          look(p.otl).properties.some((x) => x.reference === v.property && x.required),
        )
      const bare = side.filter(isBare)
      expect(bare.length / side.length).toBeGreaterThan(0.15)
      expect(bare.length / side.length).toBeLessThan(0.25)
      expect(bare.filter((p) => p.amountType === 1).length).toBeGreaterThan(5)
      expect(bare.every((p) => released === p.pictures.length > 0)).toBe(true)
      const others = side.filter((p) => !isBare(p))
      if (released) expect(others.every((p) => p.properties.length >= 4)).toBe(true)
      const active = new Set(market.spots.filter((s) => s.status === 'active').map((s) => s.key))
      const matched = new Set(matches.map((m) => (released ? m.offer.key : m.demand.key)))
      const listed = bare.filter((p) => p.published && active.has(p.spot))
      expect(listed.filter((p) => matched.has(p.key)).length).toBeGreaterThan(listed.length / 3)
    }
  })

  it('have amounts above zero, compositions of at most 100 per cent and sensible prices', () => {
    for (const p of market.products) {
      if (p.amountType === 1) expect(p.amount).toBeNull()
      else expect(p.amount).toBeGreaterThan(0)
      if (p.unit === 'st' && p.amount !== null) expect(Number.isInteger(p.amount), p.key).toBe(true)
      expect(p.materials.reduce((sum, m) => sum + m.percentage, 0)).toBeLessThanOrEqual(100)
      expect(p.materials.every((m) => m.percentage > 0 && look(m.otl).type === m.type)).toBe(true)
      if (!p.isReleased) expect(p.price).toEqual({ type: 'unknown', value: null })
      expect(p.price.value !== null, p.key).toBe(
        p.price.type === 'from' || p.price.type === 'fixed',
      )
      expect(p.price.value === null || (Number.isInteger(p.price.value) && p.price.value > 0)).toBe(
        true,
      )
    }
  })

  it('use the same label everywhere', () => {
    for (const p of market.products)
      expect(
        p.properties.find((v) => v.property === 'duurzaamheid')?.value ?? [
          labelOf[p.sustainabilityType],
        ],
      ).toEqual([labelOf[p.sustainabilityType]])
  })

  it('show existing pictures, at least one for each offer', () => {
    for (const p of market.products) {
      expect(p.pictures.length > 0 || !p.isReleased).toBe(true)
      for (const picture of p.pictures)
        expect(existsSync(new URL(picture, pictures)), picture).toBe(true)
    }
  })

  it('read like a market: many names, notes without gaps', () => {
    expect(new Set(market.products.map((p) => p.name)).size).toBeGreaterThan(200)
    expect(new Set(market.products.map((p) => p.otl)).size).toBeGreaterThan(130)
    expect(market.products.filter((p) => /[{}]|undefined/.test(p.name + p.note))).toEqual([])
  })

  it('include the demand that the main journey makes an offer for', () => {
    const demand = market.products.find((p) => p.key === market.preparedDemand)!
    const spot = market.spots.find((s) => s.key === demand.spot)!
    expect(demand).toMatchObject({
      isReleased: false,
      published: true,
      amount: 2000,
      unit: 'st',
      otl: 'p.betontegel',
    })
    expect(spot).toMatchObject({ organisation: 'delta', status: 'active' })
    expect(spot.visibility).toEqual(expect.arrayContaining(['Overheden', 'Aannemers']))
    expect(demand.properties.every((v) => v.matchingCondition === null)).toBe(true)
  })

  it('set hard conditions on some demands, and most demands of active spots have a match', () => {
    const demands = market.products.filter((p) => !p.isReleased)
    expect(
      demands.filter((p) => p.properties.some((v) => v.matchingCondition !== null)).length,
    ).toBeGreaterThan(60)
    expect(new Set(matches.map((m) => m.demand.key)).size).toBeGreaterThan(demands.length / 2)
  })
})

describe('pictures', () => {
  it('fit every object type, and refer only to existing files and object types', () => {
    const known = new Set(catalogue.nodes.map((n) => n.key))
    expect(Object.keys(pictureTable).filter((key) => !known.has(key))).toEqual([])
    for (const node of catalogue.nodes)
      for (const picture of picturesFor(look(node.key).lineage))
        expect(existsSync(new URL(picture, pictures)), picture).toBe(true)
  })

  it('are self-contained drawings for the browser', () => {
    const drawings = readdirSync(new URL('objects/', pictures))
    expect(drawings.length).toBeGreaterThanOrEqual(30)
    for (const file of drawings) {
      const svg = readFileSync(new URL(`objects/${file}`, pictures), 'utf8')
      expect(
        svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 300">'),
        file,
      ).toBe(true)
      expect(/<script|href=|NaN|undefined/.test(svg), file).toBe(false)
    }
  })
})

import { describe, expect, test } from 'vitest'
import { headingIn } from '../products/rules-export.ts'
import { fieldOfHeading } from './rules-headings.ts'
import { joined, languageRead, pageOfFeed, sheetsOfFeed } from './rules-feed.ts'

const version = 'https://jsonfeed.org/version/1.1'
const text = (items: readonly object[], more: object = {}) =>
  JSON.stringify({ version, title: 'Provincie Delta: aanbod en vraag', items, ...more })
const read = (items: readonly object[]) => {
  const page = pageOfFeed(text(items))
  if (!page) throw new Error('no feed')
  return sheetsOfFeed(page)
}
const tile = {
  id: 'https://delta.example/products/7',
  title: 'Betontegel 30x30',
  content_text: 'Aangeboden: 2400 st. Utrecht',
  _product: {
    is_released: true,
    amount: 2400,
    unit: 'st',
    otl: 'Betontegel',
    note: 'Onder zeil',
    spot: 'Werf Noord',
    price: { type: 'fixed', value: 250 },
    condition: { grade: 2, known: 'seen' },
    origin: { kind: 'deinstallation', on: '2026-03-01', precision: 'month' },
    hazard: { state: 'found', kinds: ['asbestos', 'lead'] },
    appearance: 'fair',
    manufacturer: 'Kremer',
    model: '',
    remaining_years: 0,
    uniform: false,
    available_from: '2026-12-01',
    available_certainty: 'expected',
  },
}

describe('a feed as rows', () => {
  test('has a column for each value, under the headings of a Bouwkring export', () => {
    const [offers, demands] = read([tile])
    expect(offers).toEqual({
      name: 'Aanbod',
      is_released: true,
      rows: [
        [
          ...['Eigen nummer', 'Naam', 'OTL', 'Hoeveelheid', 'Eenheid', 'Prijs'],
          ...['Prijs per eenheid (EUR)', 'Opmerking', 'Conditie', 'Conditie bekend', 'Herkomst'],
          ...['Uitgekomen op', 'Gevaarlijke stoffen', 'Welke stoffen', 'Uiterlijk', 'Fabrikant'],
          ...['Restlevensduur (jaar)', 'Alle stukken gelijk', 'Beschikbaar vanaf', 'Zekerheid'],
        ],
        [
          ...[tile.id, tile.title, 'Betontegel', 2400, 'st', 'fixed', 2.5, 'Onder zeil', 2, 'seen'],
          ...['deinstallation', '2026-03', 'found', 'asbestos, lead', 'fair', 'Kremer', 0, 'Nee'],
          ...['2026-12-01', 'expected'],
        ],
      ],
    })
    expect(demands?.rows).toEqual([[]])
  })

  test('demands are on their own sheet; spots have a column where there are several', () => {
    const [offers, demands] = read([
      tile,
      { ...tile, id: 'b', _product: { ...tile._product, spot: 'Werf Zuid' } },
      { ...tile, id: 'c', _product: { is_released: false, amount: 3 } },
    ])
    expect(offers?.rows.map((row) => [row[0], row.at(-1)])).toEqual([
      ['Eigen nummer', 'Spot'],
      [tile.id, 'Werf Noord'],
      ['b', 'Werf Zuid'],
    ])
    expect(demands?.rows).toEqual([
      ['Eigen nummer', 'Naam', 'Hoeveelheid'],
      ['c', 'Betontegel 30x30', 3],
    ])
  })

  test('a feed from other software gives names and their notes', () => {
    expect(
      read([{ id: 3, title: 'Klinkers', content_text: 'Drie pallets' }, { id: 'x' }])[0]?.rows,
    ).toEqual([
      ['Eigen nummer', 'Naam', 'Opmerking'],
      ['3', 'Klinkers', 'Drie pallets'],
      ['x', '', null],
    ])
  })

  test('values of an unexpected kind are left out without breaking anything', () => {
    const odd = { ...tile._product, price: 'duur', hazard: [], origin: null, amount: { n: 3 } }
    const [heading, row] = read([{ ...tile, _product: odd }])[0]?.rows ?? []
    expect(heading).not.toContain('Prijs')
    expect(heading).not.toContain('Hoeveelheid')
    expect(row?.[0]).toBe(tile.id)
  })

  test.each([
    ['no JSON', '{"version":'],
    ['a list', '[]'],
    ['another kind', JSON.stringify({ type: 'FeatureCollection', features: [] })],
    ['a product without an id', text([{ title: 'Tegel' }])],
    ['no products', JSON.stringify({ version, title: 'x' })],
  ])('%s is no feed', (_, given) => expect(pageOfFeed(given)).toBeNull())

  test('pages are joined into one without a next page, which is identical while its products are', () => {
    const pages = [text([tile], { next_url: 'https://a.example/2' }), text([{ id: 'b' }])].map(
      (page) => pageOfFeed(page) as NonNullable<ReturnType<typeof pageOfFeed>>,
    )
    const whole = pageOfFeed(joined(pages))
    expect([whole?.next_url, whole?.items.map(({ id }) => id)]).toEqual([undefined, [tile.id, 'b']])
    expect(joined([pageOfFeed(text([{ ...tile, date_modified: 'now' }])) ?? []].flat())).toBe(
      joined([pageOfFeed(text([tile])) ?? []].flat()),
    )
  })
})

test('in English a feed has English headings and words, which are read as the same fields; what was read once keeps its language', () => {
  const whole = {
    ...tile,
    _product: {
      ...tile._product,
      amount_type: 1,
      least_amount: 4,
      sustainability_type: 'Reused',
      demountability: 'easy',
      available_till: '2026-12-31',
      latitude: 52,
      longitude: 5,
    },
  }
  const page = pageOfFeed(
    text([whole, { ...whole, _product: { ...whole._product, spot: 'Zuid' } }]),
  )
  if (!page) throw new Error('no feed')
  const [dutch] = sheetsOfFeed(page)
  const [english, demands] = sheetsOfFeed(page, 'en', (heading) => headingIn(heading, 'en'))
  expect([english?.name, demands?.name]).toEqual(['Offers', 'Demands'])
  const [nl = [], en = []] = [dutch?.rows[0]?.map(String), english?.rows[0]?.map(String)]
  // The same in both languages, or not a heading of the export.
  expect(en.filter((heading) => nl.includes(heading))).toEqual(['OTL', 'Spot'])
  expect(en.map((heading) => fieldOfHeading(heading, en))).toEqual(
    nl.map((heading) => fieldOfHeading(heading, nl)),
  )
  expect(english?.rows[1]?.[en.indexOf('Quantity')]).toBe('On request 2400')
  const asRead = (name: string, all: string[]) =>
    languageRead({ sheets: [{ name }], columns: all.map((heading) => ({ heading })) })
  expect([asRead('Offers', en), asRead('Aanbod', nl)]).toEqual(['en', 'nl'])
  expect([asRead('', ['naam', 'Latitude', 'Longitude']), asRead('', ['naam'])]).toEqual([
    'en',
    'nl',
  ])
  expect(asRead('', ['Breedtegraad', 'Lengtegraad', 'Latitude'])).toBe('nl')
})

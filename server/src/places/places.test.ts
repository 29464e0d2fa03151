import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { places } from '@bouwkring/contract/places'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { lookUp } from './actions.ts'
import { geocode } from './index.ts'
import { Parts } from '../platform/parts.ts'

const world = useWorld()
const found = async (search: string) =>
  (await world.visitor().call(places.lookup, { query: { search } }))['hydra:member']

describe('looking up a place', () => {
  test('finds a city, with municipality, province and point; open to anyone', async () => {
    const [first] = await found('amersf')
    expect(first).toMatchObject({
      name: 'Amersfoort',
      municipality: 'Amersfoort',
      province: 'Utrecht',
      country: 'NL',
    })
    expect(first?.latitude).toBeCloseTo(52.15, 1)
  })
  test('orders province, municipality and city of one name that way', async () => {
    expect((await found('Utrecht')).slice(0, 3).map((p) => p.type)).toEqual([
      'province',
      'municipality',
      'city',
    ])
  })
  test('accepts other spellings, accents and postcodes', async () => {
    expect((await found("'s-gravenhage"))[0]?.name).toBe('Den Haag')
    expect((await found('sudwest fryslan'))[0]?.name).toBe('Súdwest-Fryslân')
    expect(await found('3818 LE')).toMatchObject([
      { type: 'postcode', name: 'Amersfoort', postcode: '3818 LE' },
    ])
    expect((await found('10')).every((p) => p.postcode?.startsWith('10'))).toBe(true)
  })
  test('an address in an unknown street gives its town, and says so', async () => {
    for (const typed of ['Kerkstraat 12, Ede', 'kerkstraat 12 ede', 'Kerkstraat 12, 6711 AB Ede'])
      expect(await found(typed), typed).toMatchObject([{ name: 'Ede', instead_of: typed }])
    expect((await found('Ede'))[0]).not.toHaveProperty('instead_of')
    expect(await found('Kerkstraat 12')).toEqual([])
  })
  test('returns at most ten, nothing for empty text, and rejects bad input', async () => {
    expect((await found('a')).length).toBe(10)
    expect(await found('   ')).toEqual([])
    expect(await found('zzzzzz')).toEqual([])
    expect(
      await world.visitor().refused(places.lookup, { query: { search: 'a'.repeat(101) } }),
    ).toMatchObject({ code: 'invalid' })
    expect(
      await world.visitor().refused(places.lookup, { query: { search: 'a', other: 1 } as never }),
    ).toMatchObject({ code: 'invalid' })
  })
  test('finds the place nearest to a point; null in the ocean', async () => {
    expect(
      await world
        .visitor()
        .call(places.nearest, { query: { latitude: 52.155, longitude: 5.3875 } }),
    ).toMatchObject({ name: 'Amersfoort', province: 'Utrecht' })
    expect(
      await world.visitor().call(places.nearest, { query: { latitude: 0, longitude: -30 } }),
    ).toBeNull()
    expect(
      await world.visitor().refused(places.nearest, { query: { latitude: 91, longitude: 5 } }),
    ).toMatchObject({ code: 'invalid' })
  })
  test('geocodes a postcode', () => {
    expect(geocode('3818')).toMatchObject({ name: 'Amersfoort' })
    expect(geocode('nergenshuizen')).toBeNull()
  })
})

describe('looking up with the location server of PDOK', () => {
  const asked: URL[] = []
  let answer: (reply: ServerResponse) => void = () => undefined
  const server = createServer((request, reply) => {
    asked.push(new URL(request.url ?? '', 'http://pdok'))
    answer(reply)
  })
  let base = ''
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3_1`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const docs =
    (...given: unknown[]) =>
    (reply: ServerResponse) =>
      void reply.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          response: {
            numFound: given.length,
            start: 0,
            maxScore: 1,
            numFoundExact: true,
            docs: given,
          },
        }),
      )
  const ask = async (typed: string, parts = new Parts(), timeoutMs = 200) =>
    (await lookUp({ config: { LOCATION_URL: base }, parts }, typed, timeoutMs))['hydra:member']
  const city = {
    type: 'woonplaats',
    woonplaatsnaam: 'Hoogland',
    gemeentenaam: 'Amersfoort',
    provincienaam: 'Utrecht',
    centroide_ll: 'POINT(5.37 52.18)',
    weergavenaam: 'Hoogland, Amersfoort, Utrecht',
  }

  test('finds cities, municipalities, provinces and postcodes, longitude first', async () => {
    answer = docs(
      city,
      { ...city, type: 'gemeente' },
      { type: 'provincie', provincienaam: 'Utrecht', centroide_ll: 'POINT(5.16 52.08)' },
      { ...city, type: 'postcode', postcode: '3828AB' },
    )
    expect(await ask('hoog & land', new Parts(), 20_000)).toEqual([
      {
        type: 'city',
        name: 'Hoogland',
        municipality: 'Amersfoort',
        province: 'Utrecht',
        country: 'NL',
        latitude: 52.18,
        longitude: 5.37,
      },
      {
        type: 'municipality',
        name: 'Amersfoort',
        municipality: 'Amersfoort',
        province: 'Utrecht',
        country: 'NL',
        latitude: 52.18,
        longitude: 5.37,
      },
      {
        type: 'province',
        name: 'Utrecht',
        municipality: '',
        province: 'Utrecht',
        country: 'NL',
        latitude: 52.08,
        longitude: 5.16,
      },
      {
        type: 'postcode',
        name: 'Hoogland',
        municipality: 'Amersfoort',
        province: 'Utrecht',
        country: 'NL',
        latitude: 52.18,
        longitude: 5.37,
        postcode: '3828 AB',
      },
    ])
    const { pathname, searchParams } = asked.at(-1) as URL
    expect([
      pathname,
      searchParams.get('q'),
      searchParams.get('rows'),
      searchParams.get('fq'),
    ]).toEqual([
      '/v3_1/free',
      'hoog & land',
      '10',
      'type:(provincie OR gemeente OR woonplaats OR postcode)',
    ])
  })
  test.each<[string, (reply: ServerResponse) => void]>([
    ['nothing known', docs()],
    ['another shape', (reply) => void reply.end('{"docs":[]}')],
    ['text', (reply) => void reply.end('<html>')],
    ['an error', (reply) => void reply.writeHead(500).end()],
    ['far too much', (reply) => void reply.end('x'.repeat(1_000_000))],
    ['silence', () => undefined],
    ['a broken connection', (reply) => void reply.destroy()],
    ['a redirect', (reply) => void reply.writeHead(302, { location: '/x' }).end()],
    ['a place without a point', docs({ ...city, centroide_ll: 'POINT EMPTY' })],
  ])('the gazetteer answers when the service gives %s', async (kind, given) => {
    answer = given
    const timeoutMs = kind === 'silence' ? 200 : 20_000
    expect((await ask('amersf', new Parts(), timeoutMs))[0]).toMatchObject({
      name: 'Amersfoort',
      province: 'Utrecht',
    })
  })
  test('an unreachable service is not waited for at every keystroke', async () => {
    answer = () => undefined
    const parts = new Parts()
    for (let i = 0; i < 4; i++) await ask('amersf', parts)
    // Another text, as a request that was given up may still be on its way.
    await ask('zwol', parts)
    const texts = asked.map(({ searchParams }) => searchParams.get('q'))
    expect(texts).toContain('amersf')
    expect([texts.includes('zwol'), parts.states()]).toEqual([false, { locations: 'unreachable' }])
  })
})

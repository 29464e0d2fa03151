import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Parts } from '../platform/parts.ts'
import { route } from './index.ts'

describe('routes', () => {
  const asked: string[] = []
  let answer: (reply: ServerResponse) => void = () => undefined
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    answer(reply)
  })
  let base = ''
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const [utrecht, amersfoort] = [
    { latitude: 52.09083, longitude: 5.12222 },
    { latitude: 52.155, longitude: 5.3875 },
  ]
  // The great circle by the law of cosines, a different formula from the code's, plus a quarter.
  const rad = (x: number) => (x * Math.PI) / 180
  const cosine =
    Math.sin(rad(utrecht.latitude)) * Math.sin(rad(amersfoort.latitude)) +
    Math.cos(rad(utrecht.latitude)) *
      Math.cos(rad(amersfoort.latitude)) *
      Math.cos(rad(amersfoort.longitude - utrecht.longitude))
  const guess = Math.acos(cosine) * 6_371_008.8 * 1.3
  const json = (status: number, body: unknown) => (reply: ServerResponse) =>
    void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const line = 'u~||H{lg^iMkjBcO{lCqZcaDut@ugEsdA}qEc{@qnEwx@_wDwl@ayCw^wnCeW_yAEsv@'
  const go = (timeoutMs = 20_000) =>
    route({ config: { OSRM_URL: base }, parts: new Parts() }, utrecht, amersfoort, 1.3, timeoutMs)

  test('come from the routing service, longitude first', async () => {
    answer = json(200, {
      code: 'Ok',
      routes: [
        {
          geometry: line,
          distance: 19605,
          duration: 1380.2,
          weight: 1380.2,
          weight_name: 'routability',
          legs: [],
        },
      ],
      waypoints: [],
    })
    expect(await go()).toEqual({ distance: 19605, directions: line, estimated: false })
    expect(asked.at(-1)).toMatch(
      /^\/route\/v1\/driving\/5\.122220,52\.090830;5\.387500,52\.155000\?/,
    )
  })
  test.each<[string, (reply: ServerResponse) => void]>([
    ['NoRoute', json(400, { code: 'NoRoute', message: 'Impossible route between points' })],
    [
      'NoSegment',
      json(400, {
        code: 'NoSegment',
        message: 'Could not find a matching segment for coordinate 0',
      }),
    ],
    ['text that is no JSON', (reply) => void reply.end('<html>')],
    ['another shape', json(200, { code: 'Ok', routes: [] })],
    ['a negative distance', json(200, { code: 'Ok', routes: [{ geometry: line, distance: -1 }] })],
    [
      'a line that is none',
      json(200, { code: 'Ok', routes: [{ geometry: '\u0001\u0002', distance: 5 }] }),
    ],
    [
      'a GeoJSON line',
      json(200, {
        code: 'Ok',
        routes: [{ geometry: { type: 'LineString', coordinates: [] }, distance: 5 }],
      }),
    ],
    ['an error of its own', json(500, {})],
    ['a redirect', (reply) => void reply.writeHead(302, { location: '/elsewhere' }).end()],
    ['far too much', (reply) => void reply.end('x'.repeat(2_000_000))],
    ['a broken connection', (reply) => void reply.destroy()],
  ])('fall back to an estimate: %s', async (_, given) => {
    answer = given
    const way = await go()
    expect(way.estimated).toBe(true)
    expect(Math.abs(way.distance - guess)).toBeLessThan(51)
  })
  test('fall back in time when the service is slow, also halfway through its response', async () => {
    for (const slow of [() => undefined, (reply: ServerResponse) => void reply.write('{"code":')]) {
      answer = slow
      const began = performance.now()
      expect(await go(200)).toMatchObject({ estimated: true })
      expect(performance.now() - began).toBeLessThan(15_000)
    }
  })
  test('are estimated without a service, and with an unreachable one', async () => {
    expect(
      await route(
        { config: { OSRM_URL: undefined }, parts: new Parts() },
        utrecht,
        amersfoort,
        1.3,
      ),
    ).toMatchObject({ estimated: true })
    expect(
      await route(
        { config: { OSRM_URL: 'http://127.0.0.1:9' }, parts: new Parts() },
        utrecht,
        amersfoort,
        1.3,
      ),
    ).toMatchObject({ estimated: true })
  })
  test('a service that does not respond is not waited for every time, and is used again once it is back', async () => {
    answer = () => undefined
    const parts = new Parts()
    const ask = (from = utrecht, to = amersfoort) =>
      route({ config: { OSRM_URL: base }, parts }, from, to, 1.3, 100)
    for (let i = 0; i < 4; i++) await ask()
    expect(parts.states()).toEqual({ routes: 'unreachable' })
    // The way back, as a request that was given up may still be on its way.
    expect(await ask(amersfoort, utrecht)).toMatchObject({ estimated: true })
    const back = asked.filter((path) => path.includes('5.387500,52.155000;5.122220,52.090830'))
    expect(back).toEqual([])
  })
})

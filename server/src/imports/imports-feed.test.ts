import { createServer, type Server, type ServerResponse } from 'node:http'
import { feeds } from '@bouwkring/contract/feeds'
import { type Import, imports } from '@bouwkring/contract/imports'
import { products } from '@bouwkring/contract/products'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bring, linesOf, ran } from '../../test/import-files.ts'
import { makeProduct, makeSpot } from '../../test/make.ts'
import { type Answer, type Caller, openWorld, useWorld } from '../../test/world.ts'

const world = useWorld({ WEBHOOK_TARGETS: 'anywhere' })
const version = 'https://jsonfeed.org/version/1.1'

/** Another installation: its response per path, and the requests it received. */
let answers: Record<string, (reply: ServerResponse) => void> = {}
let asked: string[] = []
let server: Server
const home = () => `http://127.0.0.1:${(server.address() as { port: number }).port}`
const json = (value: unknown) => (reply: ServerResponse) => {
  reply.setHeader('content-type', 'application/feed+json').end(JSON.stringify(value))
}
const status =
  (code: number, headers: Record<string, string> = {}) =>
  (reply: ServerResponse) => {
    reply.writeHead(code, headers).end()
  }
const feed = (names: readonly string[], more: object = {}) => ({
  version,
  title: 'Werf Noord',
  items: names.map((name) => ({
    id: `https://noord.example/products/${name}`,
    title: name,
    _product: { is_released: true, otl: 'Betontegel', amount: 4, unit: 'st' },
  })),
  ...more,
})

beforeAll(async () => {
  server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    ;(answers[request.url ?? ''] ?? status(404))(reply)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
beforeEach(() => {
  answers = {}
  asked = []
})
afterAll(() => server.close())

const begin = async (
  who: Caller,
  spot: { id: number },
  path = '/feed',
  more: Record<string, unknown> = {},
) =>
  (await who.raw({
    method: 'POST',
    url: imports.beginFeed.path,
    payload: { spot: spot.id, address: path.startsWith('/') ? home() + path : path, ...more },
  })) as Answer<Import>
const told = ({ status: code, body }: Answer<unknown>) => [
  code,
  (body as { violations?: { path: string; message: string }[] }).violations?.map(
    ({ path, message }) => `${path}: ${message}`,
  )[0],
]
const namesOf = async (who: Caller, id: number) =>
  (await who.call(products.ofSpot, { params: { id }, query: {} }))['hydra:member']
    .map(({ name }) => name)
    .toSorted()

describe('the feed of another installation', () => {
  test('public products of one organisation become drafts of another, with all their details', async () => {
    const giver = await world.member('ROLE_ADMIN')
    await giver.call(feeds.set, { body: { active: true } })
    await makeProduct(giver, await makeSpot(giver, { publish: true }), {
      name: 'Betontegel van Noord',
      note: 'Onder zeil, rek 4',
      amount: 12.5,
      unit: 'm2',
      least_amount: 2.5,
      price: { type: 'fixed', value: 1250 },
      condition: { grade: 2, known: 'measured' },
      origin: { kind: 'deinstallation', on: '2026-03-01', precision: 'month' },
      publish: true,
    })
    await world.jobs()
    const setting = await giver.call(feeds.setting, {})
    const { text } = await world.visitor().raw({ url: new URL(setting.url).pathname })
    answers['/feed'] = (reply) => void reply.end(text)

    const taker = await world.member()
    const spot = await makeSpot(taker)
    const { status: code, body: made } = await begin(taker, spot)
    expect(code).toBe(201)
    expect([made.source, made.filename, made.sheets.map(({ rows }) => rows)]).toEqual([
      `${home()}/feed`,
      expect.stringMatching(/aanbod en vraag\.json$/),
      [2, 1],
    ])
    expect(made.columns.filter(({ field }) => field === null)).toEqual([])
    expect(made.faults).toEqual([])
    await ran(world, taker, made)
    const [row] = (await taker.call(products.ofSpot, { params: { id: spot.id }, query: {} }))[
      'hydra:member'
    ]
    expect(await taker.call(products.get, { params: { id: row?.id ?? 0 } })).toMatchObject({
      name: 'Betontegel van Noord',
      note: 'Onder zeil, rek 4',
      amount: 12.5,
      unit: 'm2',
      least_amount: 2.5,
      price: { type: 'fixed', value: 1250 },
      condition: { grade: 2, known: 'measured' },
      origin: { kind: 'deinstallation', on: '2026-03-01', precision: 'month' },
      external_ref: expect.stringMatching(/^https?:\/\/.+\/products\/\d+$/),
      published: false,
    })
  })

  test('reads all pages, and the next time changed, new and removed products', async () => {
    const me = await world.member()
    const spot = await makeSpot(me)
    answers['/feed'] = json(feed(['a', 'b'], { next_url: `${home()}/feed?after=2` }))
    answers['/feed?after=2'] = json(feed(['c']))
    const { body: first } = await begin(me, spot)
    expect([first.counts.ready + first.counts.question, first.mode]).toEqual([3, 'add'])
    await ran(world, me, first)
    // Nothing has changed, so the existing import is returned.
    expect((await begin(me, spot)).body.id).toBe(first.id)

    answers['/feed?after=2'] = json(feed(['d']))
    const { body: next } = await begin(me, spot)
    expect([next.id === first.id, next.mode, next.gone.map(({ name }) => name)]).toEqual([
      false,
      'sync',
      ['c'],
    ])
    expect((await linesOf(me, next.id)).map(({ act }) => act)).toEqual(['same', 'same', 'make'])
    await ran(world, me, next)
    expect(await namesOf(me, spot.id)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('demands are read as demands; a feed without products of one side is reported', async () => {
    const me = await world.member()
    const spot = await makeSpot(me)
    answers['/feed'] = json({
      ...feed([]),
      items: [{ id: 'x', title: 'Gevraagde tegel', _product: { is_released: false } }],
    })
    expect(told(await begin(me, spot))).toEqual([400, 'file: Dit blad bevat geen rijen'])
    const { body } = await begin(me, spot, '/feed', { is_released: false })
    expect([body.is_released, body.sheet, body.sheets[1]]).toEqual([
      false,
      1,
      { name: 'Vraag', rows: 2 },
    ])
  })

  test('follows a feed that moved; rejects one that continues on another host', async () => {
    const me = await world.member()
    const spot = await makeSpot(me)
    answers['/former'] = status(302, { location: '/feed' })
    answers['/feed'] = json(feed(['a']))
    answers['/round'] = status(302, { location: '/round' })
    answers['/away'] = json(feed(['a'], { next_url: 'https://elsewhere.example/feed' }))
    expect((await begin(me, spot, '/former')).status).toBe(201)
    expect(told(await begin(me, spot, '/round'))[1]).toMatch(
      /^address: Op dit adres antwoordt geen/,
    )
    expect(asked.filter((path) => path === '/round')).toHaveLength(4)
    expect(told(await begin(me, spot, '/away'))[1]).toMatch(/^address: .* is geen feed/)
  })

  test('an unreachable server, an invalid feed, a request to wait and an endless feed each have their own message', async () => {
    const me = await world.member()
    const spot = await makeSpot(me)
    const page = JSON.stringify(feed(['a'])).replace('"a"', `"${'a'.repeat(11_000_000)}"`)
    Object.assign(answers, {
      '/text': (reply: ServerResponse) => void reply.end('<html>'),
      '/busy': status(429, { 'retry-after': '60' }),
      '/large': (reply: ServerResponse) => void reply.end(page),
      '/for-ever': json(feed([], { next_url: '/for-ever' })),
      '/cut': (reply: ServerResponse) => {
        reply.setHeader('content-length', '100').write('{"version"')
        setTimeout(() => reply.destroy(), 20)
      },
    })
    for (const [path, words] of [
      ['/nothing', 'Op dit adres antwoordt geen feed'],
      ['/cut', 'Op dit adres antwoordt geen feed'],
      ['/text', 'Wat op dit adres staat is geen feed'],
      ['/busy', 'De andere Bouwkring vraagt om te wachten'],
      ['/large', 'Deze feed is te lang'],
      ['/for-ever', 'Deze feed is te lang'],
      ['http://127.0.0.1:1/feed', 'Op dit adres antwoordt geen feed'],
      ['ftp://a.example/feed', 'URL niet correct'],
      ['geen adres', 'URL niet correct'],
    ] as const)
      expect(told(await begin(me, spot, path)), path).toEqual([
        400,
        expect.stringContaining(`address: ${words}`),
      ])
    expect(asked.filter((path) => path === '/for-ever')).toHaveLength(60)
  })

  test("rejects another organisation's spot and read-only users, and fetches nothing for callers without permission", async () => {
    const [me, other, reader] = [
      await world.member(),
      await world.member(),
      await world.member('ROLE_READ_ONLY'),
    ]
    const spot = await makeSpot(other)
    answers['/feed'] = json(feed(['a']))
    expect((await begin(me, spot)).status).toBe(404)
    asked = []
    expect((await begin(reader, spot)).status).toBe(403)
    expect(asked).toEqual([])
  })

  test('too many requests are told when to come back', async () => {
    const me = await world.member()
    const spot = await makeSpot(me)
    const codes = new Set<number>()
    for (let n = 0; n < 31; n++) {
      const answer = await world.app.inject({
        method: 'POST',
        url: imports.beginFeed.path,
        remoteAddress: '192.0.2.9',
        headers: { authorization: `Bearer ${me.token}`, host: 'localhost' },
        payload: { spot: spot.id, address: `${home()}/nothing` },
      })
      codes.add(answer.statusCode)
    }
    expect([...codes]).toEqual([400, 429])
  })

  test('a single page saved as a file asks for the address; a complete feed is imported as it is', async () => {
    const me = await world.member()
    const spot = await makeSpot(me)
    const file = (value: unknown) => Buffer.from(JSON.stringify(value))
    expect(
      told(await bring(me, spot, file(feed(['a'], { next_url: 'https://a.example/2' })))),
    ).toEqual([400, expect.stringContaining('file: Dit is één bladzijde van een feed')])
    const { body } = await bring(me, spot, file(feed(['a'])), { filename: 'feed.json' })
    expect([body.source, body.counts.ready + body.counts.question]).toEqual([null, 1])
  })
})

test('only public addresses are fetched', async () => {
  const closed = await openWorld()
  try {
    const me = await closed.member()
    const spot = await makeSpot(me)
    answers['/feed'] = json(feed(['a']))
    for (const path of ['/feed', 'https://127.0.0.1/feed', 'https://localhost/feed'])
      expect(told(await begin(me, spot, path)), path).toEqual([400, 'address: URL niet correct'])
    expect(asked).toEqual([])
  } finally {
    await closed.close()
  }
})

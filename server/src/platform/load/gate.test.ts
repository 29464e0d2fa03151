import { errorTexts } from '@bouwkring/contract/messages'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { openWorld, type Answer, type Caller, type World } from '../../../test/world.ts'

describe('a process that handles one request at a time', () => {
  let world: World & { close(): Promise<void> }
  let me: Caller
  let holder: pg.Client
  // Those who wait are refused only where a test is about that, however slow the machine.
  async function open(patienceMs = 60_000) {
    world = await openWorld({ REQUESTS_AT_ONCE: '1' }, { patienceMs })
    me = await world.member('ROLE_ADMIN')
    holder = new pg.Client({ connectionString: world.ownerUrl })
    await holder.connect()
    await holder.query('begin')
    await holder.query('lock table accounts.contact_person in access exclusive mode')
  }
  afterEach(async () => {
    await holder.end()
    await world.close()
  })

  const cards = '/api/contactpersons'
  const types = '/api/account/types'
  const figure = async (name: string) =>
    Number(
      new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (\\S+)$`, 'm').exec(
        (await world.visitor().raw({ url: '/metrics' })).text,
      )?.[1],
    )
  /** Sends requests until this many are in progress or waiting. */
  async function busyWith(count: number) {
    const asked: Promise<Answer<unknown>>[] = []
    for (let i = 0; i < count; i++) asked.push(me.raw({ url: cards }))
    while ((await figure('requests_at_work')) + (await figure('requests_waiting')) < count);
    return asked
  }

  test('two requests wait and are answered; later ones are told that it is busy and when to come back, and are counted', async () => {
    await open()
    const asked = await busyWith(3)
    for (const language of ['nl', 'en'] as const) {
      const away = await me.raw({ url: cards, headers: { 'accept-language': language } })
      expect([away.status, away.body]).toEqual([
        503,
        { status: 503, code: 'busy', message: errorTexts.busy[language] },
      ])
      expect(Number(away.headers['retry-after'])).toBeGreaterThan(0)
      expect(away.headers['x-content-type-options']).toBe('nosniff')
    }
    expect(await figure('requests_sent_away_total{why="full"}')).toBe(2)
    await holder.query('commit')
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect([await figure('requests_at_work'), await figure('requests_waiting')]).toEqual([0, 0])
    expect((await me.raw({ url: cards })).status).toBe(200)
  })

  test('health, metrics, pages and signing out need no turn', async () => {
    await open()
    const asked = await busyWith(3)
    const status = async (method: 'GET' | 'POST', url: string) =>
      (await me.raw({ method, url, ...(method === 'POST' && { payload: {} }) })).status
    expect(
      await Promise.all([
        status('GET', '/healthz'),
        status('GET', '/readyz'),
        status('GET', '/metrics'),
        status('GET', '/version.txt'),
        status('POST', '/user/logout'),
      ]),
    ).toEqual([200, 200, 200, 200, 204])
    await holder.query('commit')
    await Promise.all(asked)
  })

  test('a caller with few requests takes the place of the last one waiting', async () => {
    await open()
    await me.raw({ url: types })
    const asked = await busyWith(3)
    const other = (await world.member()).raw({ url: types })
    expect((await asked[2])?.status).toBe(503)
    expect(await figure('requests_sent_away_total{why="displaced"}')).toBe(1)
    await holder.query('commit')
    expect([(await other).status, (await asked[0])?.status, (await asked[1])?.status]).toEqual([
      200, 200, 200,
    ])
  })

  test('a flood counts as one caller, whatever credentials it makes up', async () => {
    await open()
    const person = await world.member()
    await person.raw({ url: types })
    const [held] = await busyWith(1)
    const flood = [1, 2].map((n) =>
      world.visitor().raw({ url: types, headers: { authorization: `Bearer ${n}` } }),
    )
    while ((await figure('requests_waiting')) < 2);
    const answer = person.raw({ url: types })
    expect((await flood[1])?.status).toBe(503)
    await holder.query('commit')
    expect([(await answer).status, (await held)?.status]).toEqual([200, 200])
  })

  test('a request that waits longer than two seconds gets the same response', async () => {
    await open(2000)
    const asked = await busyWith(2)
    expect((await asked[1])?.status).toBe(503)
    expect(await figure('requests_sent_away_total{why="late"}')).toBe(1)
    await holder.query('commit')
    expect((await asked[0])?.status).toBe(200)
  })
})

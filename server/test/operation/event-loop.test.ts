import { endpoints } from '@bouwkring/contract/all'
import { writes, type Endpoint } from '@bouwkring/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makeSpot, multipart } from '../make.ts'
import { bringsItsOwn } from '../ring.ts'
import { type Caller, useWorld } from '../world.ts'

// No request holds up all others (I3). The test measures how long the only thread works between two turns of a timer, so that a busy machine is not taken for a busy thread.
const world = useWorld()
// The database makes no difference: once is enough.
const most = 200
let chief: Caller
let spot = 0
beforeAll(async () => {
  chief = await world.member('ROLE_SUPER_ADMIN')
  spot = (await makeSpot(chief)).id
})

const worked = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
let longest = 0
let last = worked()
const watching = setInterval(() => {
  const now = worked()
  longest = Math.max(longest, now - last)
  last = now
}, 1)
afterAll(() => clearInterval(watching))
const turn = () => new Promise((done) => setTimeout(done, 2))

/** The longest time in ms for which nobody else got a turn during the act. */
async function heldBy(act: () => Promise<unknown>): Promise<number> {
  await turn()
  longest = 0
  last = worked()
  await act()
  await turn()
  return Math.round(longest)
}

/** Measures requests that took too long once more: compilation and garbage collection in between do not count. */
async function tooLong(
  name: string,
  given: Parameters<Caller['raw']>[0],
  atMost = most,
): Promise<string[]> {
  const ask = () =>
    heldBy(async () => {
      const { status, text } = await chief.raw(given)
      if (status >= 500) throw new Error(`${name} answered ${status}: ${text.slice(0, 200)}`)
      if (status >= 400 && text.length > 100_000)
        throw new Error(`${name} was refused in ${text.length} bytes`)
    })
  const first = await ask()
  if (first <= atMost) return []
  const again = await ask()
  return again <= atMost ? [] : [`${name}: ${first} and ${again} ms`]
}

/** The whole catalogue is imported as one file of up to 10 MB, by a super admin only, a few times a year: parsing it is one piece of work. */
const mayTakeLonger: Readonly<Record<string, number>> = { 'catalogueExchange.import': 1000 }

const room = 950_000
const fill = (piece: string, size = room) => piece.repeat(Math.floor(size / piece.length))
interface Shape {
  type?: string
  properties?: Record<string, Shape>
  anyOf?: Shape[]
}
const isA = (shape: Shape, type: string): boolean =>
  shape.type === type || (shape.anyOf ?? []).some((one) => isA(one, type))
const partsOf = (e: Endpoint, part: 'body' | 'query') => {
  const shape = e[part]
    ? (z.toJSONSchema(e[part] as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Shape)
    : {}
  return Object.entries(shape.properties ?? {}).concat(
    (shape.anyOf ?? []).flatMap(({ properties }): [string, Shape][] =>
      Object.entries(properties ?? {}),
    ),
  )
}
const long = [
  'a',
  '1',
  ' ',
  'a ',
  '@',
  'a@',
  '.',
  'a.',
  '-',
  '/',
  '<b>',
  '&',
  '"',
  "'",
  '\\',
  '%',
  '(',
  '٣',
  'é',
  'https://a.',
  '0,',
  '+31 ',
]
const elements = ['1', '{}', '[]', '""', 'null', '{"id":1}', '{"property":1,"value":"x"}']
const path = (e: Endpoint) =>
  e.path.replace(/:\w+/g, (name) =>
    e.path.startsWith('/api/spots/:id') && name === ':id' ? String(spot) : '1',
  )

test.runIf(bringsItsOwn)(
  'no body of a megabyte blocks: deep, wide, of many names, of long texts and of long lists, for every call that takes one (I3)',
  { timeout: 1_800_000 },
  async () => {
    const wrong: string[] = []
    const open = endpoints.filter(
      ({ endpoint }) => writes(endpoint) && endpoint.body && !endpoint.upload,
    )
    expect(open.length).toBeGreaterThan(80)
    const whole = [
      fill('{"a":', 60_000),
      '['.repeat(10_000) + ']'.repeat(10_000),
      `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
      `[${fill('1,')}1]`,
      `{${Array.from({ length: 80_000 }, (_, n) => `"n${n}":1`).join(',')}}`,
      `"${fill('\\u0061')}"`,
    ]
    for (const [at, { name, endpoint }] of open.entries()) {
      const ask = async (what: string, payload: string) =>
        void wrong.push(
          ...(await tooLong(`${name}, ${what}`, {
            method: endpoint.method,
            url: path(endpoint),
            headers: { 'content-type': 'application/json' },
            payload,
          })),
        )
      const some = <T>(all: readonly T[], count: number) =>
        process.env.NIGHTLY
          ? all
          : Array.from(
              { length: Math.min(count, all.length) },
              (_, n) => all[(at * count + n) % all.length] as T,
            )
      for (const payload of some(whole, 1)) await ask(payload.slice(0, 12), payload)
      const parts = partsOf(endpoint, 'body')
      const texts = parts.filter(([, shape]) => isA(shape, 'string'))
      for (const piece of some(long, 1))
        for (const [field] of texts)
          await ask(`${field} of ${piece}`, JSON.stringify({ [field]: fill(piece, room / 2) }))
      for (const [field] of parts.filter(([, shape]) => isA(shape, 'array')))
        for (const one of some(elements, 2))
          await ask(`${field} of ${one}`, `{${JSON.stringify(field)}:[${fill(`${one},`)}${one}]}`)
    }
    expect(wrong).toEqual([])
  },
)

test.runIf(bringsItsOwn)(
  'no address of 8 kB blocks: every part of every query as long as it may be (I3)',
  { timeout: 1_800_000 },
  async () => {
    const wrong: string[] = []
    for (const [at, { name, endpoint }] of endpoints.entries()) {
      if (endpoint.method !== 'GET') continue
      const pieces = process.env.NIGHTLY ? long : [long[at % long.length] as string]
      for (const [field] of partsOf(endpoint, 'query'))
        for (const piece of pieces)
          wrong.push(
            ...(await tooLong(`${name}, ${field} of ${piece}`, {
              url: `${path(endpoint)}?${field}=${encodeURIComponent(piece)
                .repeat(2500)
                .slice(0, 7800)
                .replace(/%[\dA-F]?$/, '')}`,
            })),
          )
    }
    expect(wrong).toEqual([])
  },
)

test.runIf(bringsItsOwn)(
  'invalid files of ten megabytes and descriptions of nested tags do not block (I3)',
  { timeout: 1_800_000 },
  async () => {
    const wrong: string[] = []
    const size = 9_900_000
    const zip = Buffer.from('PK\u0003\u0004')
    const files: [string, Buffer][] = [
      ['commas', Buffer.from(fill(',', size))],
      ['quotes', Buffer.from(`name,email,phonenumber\n${fill('"', size)}`)],
      ['rows', Buffer.from(`name,email,phonenumber\n${fill('a,a@b.nl,0612345678\n', size)}`)],
      ['lines', Buffer.from(fill('\n', size))],
      ['zeros', Buffer.alloc(size)],
      ['a pdf', Buffer.from(`%PDF-1.7\n${fill('1 0 obj <</Length 1>> ', size)}`)],
      ['an archive', Buffer.concat([zip, Buffer.alloc(size, 'PK\u0001\u0002')])],
      ['tags', Buffer.from(`<raw.bestek>${fill('<a>', size)}`)],
      ['a picture', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(size)])],
      ['svg', Buffer.from(`<svg>${fill('<g>', size)}`)],
      ['json', Buffer.from(`{"tables":[${fill('[],', size)}[]]}`)],
    ]
    const tables = /import$/
    const takes = endpoints.filter(({ endpoint: { upload } }) => upload)
    for (const [at, { name, endpoint }] of takes.entries()) {
      // Endpoints that read tables get all files; the others a few each, and every file each night.
      for (const [what, bytes] of files.filter(
        (_, n) => process.env.NIGHTLY || tables.test(name) || n % 5 === at % 5,
      )) {
        const { payload, headers } = multipart([
          {
            field: endpoint.upload?.field ?? '',
            filename: tables.test(name) && what !== 'json' ? 'x.csv' : 'x.bin',
            bytes,
          },
        ])
        wrong.push(
          ...(await tooLong(
            `${name}, ${what}`,
            { method: endpoint.method, url: path(endpoint), headers, payload },
            mayTakeLonger[name],
          )),
        )
      }
    }
    for (const piece of ['<b>', '<b></x>', '<b title="</b>">', '<a href="x">', '<p><li>', '<']) {
      const body = { name: 'x', version: 1, description: fill(piece, 49_900) }
      wrong.push(
        ...(await tooLong(`a description of ${piece}`, {
          method: 'PUT',
          url: `/api/spots/${spot}`,
          payload: body,
        })),
        ...(await tooLong(`20,000 of ${piece}`, {
          method: 'PUT',
          url: `/api/spots/${spot}`,
          payload: { ...body, description: piece.repeat(20_000) },
        })),
      )
    }
    expect(wrong).toEqual([])
  },
)

test('control: a naive pattern for an address is detected, and so is any work of 250 ms', async () => {
  // eslint-disable-next-line regexp/no-super-linear-backtracking -- what must not be in the product
  const naive = /^https?:\/\/(?:[a-z\d]+-?)*[a-z\d]+$/i
  expect(await heldBy(async () => naive.test(`https://${'a'.repeat(24)}!`))).toBeGreaterThan(most)
  expect(
    await heldBy(async () => {
      for (const till = worked() + 250; worked() < till;);
    }),
  ).toBeGreaterThan(most)
})

import { endpoints } from '@bouwkring/contract/all'
import { writes, type Endpoint } from '@bouwkring/contract/endpoint'
import { writeQuery } from '@bouwkring/contract/query-string'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { multipart } from '../make.ts'
import { bound, bringsItsOwn } from '../ring.ts'
import { type Caller, useWorld } from '../world.ts'

// Whatever the input, the statements sent to the database are the product's own: input travels beside them, as a value (I7). Every text of every statement is checked.
const world = useWorld()
// The statements are the same on any database: once is enough.
const mark = 'inj7q'
/** Forty ways to break out of a text, a number, a name or a list, each with a mark that must not appear in a statement. */
const payloads = [
  `${mark}'`,
  `${mark}"`,
  `${mark}\\'`,
  `${mark}' or '1'='1`,
  `${mark}' or 1=1 --`,
  `${mark}") or ("1"="1`,
  `${mark}') or ('1'='1' --`,
  `1 or 1=1 /*${mark}*/`,
  `1;select '${mark}'`,
  `1); drop table spots.spot; --${mark}`,
  `${mark}'; select pg_sleep(6); --`,
  `${mark}'||pg_sleep(6)||'`,
  `(select pg_sleep(6))${mark}`,
  `1 union select '${mark}'`,
  `${mark}' union select null,null,null --`,
  `${mark}%' escape '`,
  `%_${mark}\\`,
  `${mark}$$`,
  `$1${mark}`,
  `$$;select '${mark}'$$`,
  `:${mark}`,
  `?${mark}`,
  `@${mark}`,
  `{${mark}}`,
  `{"${mark}":1}`,
  `[${mark}]`,
  `name;${mark}`,
  `name desc, (select '${mark}')`,
  `score) nulls last; --${mark}`,
  `(case when 1=1 then name else '${mark}' end)`,
  `${mark}\u0000'`,
  `${mark}\u02bc or 1=1`,
  `${mark}＇ or 1=1`,
  `${mark} & !a | b:*`,
  `${mark}:*&'`,
  `<-> ${mark} <->`,
  `E'\\x27${mark}`,
  `U&'\\0027${mark}'`,
  `0x27${mark}`,
  `-1${mark}e5`,
]

const said: string[] = []
const original = pg.Client.prototype.query
let chief: Caller
beforeAll(async () => {
  pg.Client.prototype.query = function heard(this: pg.Client, ...args: unknown[]) {
    const [asked] = args
    const text =
      typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? '')
    if (text.includes(mark)) said.push(text)
    return (original as (...given: unknown[]) => unknown).apply(this, args)
  } as typeof original
  chief = await world.member('ROLE_SUPER_ADMIN')
})
afterAll(() => {
  pg.Client.prototype.query = original
})

interface Shape {
  type?: string
  properties?: Record<string, Shape>
  anyOf?: Shape[]
  items?: Shape
  enum?: unknown[]
  const?: unknown
  minimum?: number
  pattern?: string
  format?: string
}
/** A valid part of a body, with the payload in every text that is unrestricted. */
function filled(shape: Shape, payload: string): unknown {
  const { const: only, enum: one, anyOf, items } = shape
  if (only !== undefined) return only
  if (one) return one[0]
  if (anyOf) return filled(anyOf.find(({ type }) => type === 'string') ?? anyOf[0] ?? {}, payload)
  const ways: Record<string, () => unknown> = {
    string: () =>
      shape.pattern === undefined && shape.format === undefined
        ? payload
        : shape.format === 'email'
          ? `${mark}@test.example`
          : '2030-01-01',
    integer: () => shape.minimum ?? 1,
    number: () => shape.minimum ?? 1,
    boolean: () => true,
    array: () => (items ? [filled(items, payload)] : []),
    object: () =>
      Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([name, part]) => [name, filled(part, payload)]),
      ),
  }
  return ways[shape.type ?? 'string']?.()
}
const shapeOf = (schema: z.ZodType | undefined) =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape) : {}
/** The possible names in a part of a call, including those in brackets. */
function namesOf(schema: z.ZodType | undefined): string[] {
  const shape = shapeOf(schema)
  const parts = Object.entries(shape.properties ?? {}).concat(
    (shape.anyOf ?? []).flatMap(({ properties }): [string, Shape][] =>
      Object.entries(properties ?? {}),
    ),
  )
  return parts.flatMap(([name, part]) => {
    const isList = [part, ...(part.anyOf ?? [])].some(({ type }) => type === 'array')
    if (part.type === 'object')
      return [...Object.keys(part.properties ?? {}), 'score'].map((key) => `${name}[${key}]`)
    return isList ? [name, `${name}[]`] : [name]
  })
}
/** Without these a call is rejected before the rest of it is processed. */
const needed: Record<string, Record<string, string>> = {
  'catalogue.otlSearch': { name: 'tegel' },
  'places.lookup': { search: 'Utrecht' },
  'catalogue.otls': { type: 'product', pagination: 'false' },
  'otlEditing.tree': { type: 'product' },
  'otlEditing.filter': { type: 'product' },
  'insights.rows': { from: '2020-01-01', till: '2100-01-01', what: 'offers' },
  'insights.csv': { from: '2020-01-01', till: '2100-01-01', what: 'offers' },
  'products.exportOfSpot': { isReleased: 'true' },
}
const paths = (e: Endpoint) => e.path.replace(/:\w+/g, '1')

/** Sends one call; returns whether its input was accepted, and records faults in the answer. */
async function send(
  name: string,
  options: {
    method?: Endpoint['method']
    url: string
    headers?: Record<string, string>
    payload?: object | Buffer
  },
  wrong: string[],
): Promise<boolean> {
  const began = performance.now()
  const { status } = await chief.raw(options)
  const slow = performance.now() - began > bound(5000, 15_000)
  if (status >= 500 || slow)
    wrong.push(
      `${name}: ${options.method ?? 'GET'} ${options.url} ${JSON.stringify(options.payload ?? null).slice(0, 300)} answered ${status}${slow ? ' slowly' : ''}`,
    )
  return status !== 400
}
const some = (count: number, at: number) =>
  process.env.NIGHTLY
    ? payloads
    : Array.from(
        { length: count },
        (_, n) => payloads[(at * 7 + n * 13) % payloads.length] as string,
      )
/** Calls that accept a text get many payloads, the others a few to be sure; each night every call gets all forty. */
async function tryAll(each: (payload: string) => Promise<boolean>, at: number) {
  for (const payload of some((await each(payloads[0] as string)) ? 12 : 2, at)) await each(payload)
}

test.runIf(bringsItsOwn)(
  'no injection works in filters, orders, brackets and names of a query (I7)',
  { timeout: 1_800_000 },
  async () => {
    const wrong: string[] = []
    let asked = 0
    for (const [at, { name, endpoint }] of endpoints.entries()) {
      if (endpoint.method !== 'GET') continue
      const names = namesOf(endpoint.query as z.ZodType | undefined)
      for (const key of names) {
        await tryAll(
          (payload) => {
            asked++
            return send(
              name,
              {
                url: `${paths(endpoint)}?${[...Object.entries(needed[name] ?? {}).filter(([one]) => one !== key), [key, payload.replaceAll('\u0000', '%00')]].map(([one, value]) => `${encodeURIComponent(one as string)}=${encodeURIComponent(value as string)}`).join('&')}`,
              },
              wrong,
            )
          },
          at + names.indexOf(key),
        )
      }
      for (const payload of endpoint.query ? payloads.slice(at % 8, (at % 8) + 3) : [])
        await send(
          name,
          {
            url: `${paths(endpoint)}?${writeQuery({ ...needed[name], order: { [payload]: 'ASC' }, [payload]: payload })}`,
          },
          wrong,
        )
      if (endpoint.path.includes(':'))
        for (const payload of payloads.slice(at % 8, (at % 8) + 3))
          await send(
            name,
            { url: endpoint.path.replace(/:\w+/g, encodeURIComponent(payload)) },
            wrong,
          )
    }
    expect(asked).toBeGreaterThan(500)
    expect(wrong.slice(0, 5)).toEqual([])
    expect([...new Set(said)]).toEqual([])
  },
)

test.runIf(bringsItsOwn)(
  'no injection works in bodies, and in the cells of a file (I7)',
  { timeout: 1_800_000 },
  async () => {
    const wrong: string[] = []
    const taken = new Set<string>()
    for (const [at, { name, endpoint }] of endpoints.entries()) {
      if (!writes(endpoint) || endpoint.upload || !endpoint.body) continue
      // Some calls end the caller's session or account.
      chief = await world.member('ROLE_SUPER_ADMIN')
      const shape = shapeOf(endpoint.body as z.ZodType)
      for (const payload of some(3, at)) {
        if (
          await send(
            name,
            {
              method: endpoint.method,
              url: paths(endpoint),
              payload: filled(shape, payload) as object,
            },
            wrong,
          )
        )
          taken.add(name)
        if (endpoint.path.includes(':'))
          await send(
            name,
            {
              method: endpoint.method,
              url: endpoint.path.replace(/:\w+/g, encodeURIComponent(payload)),
              payload: {},
            },
            wrong,
          )
      }
    }
    expect(taken.size).toBeGreaterThan(30)
    chief = await world.member('ROLE_SUPER_ADMIN')
    const rows = payloads.map((payload, n) =>
      [`"${payload.replaceAll('"', '""')}"`, `inj${n}@test.example`, '0612345678'].join(','),
    )
    const file = multipart([
      {
        field: 'file',
        filename: `${payloads[3] as string}.csv`,
        type: 'text/csv',
        bytes: Buffer.from(['name,email,phonenumber', ...rows].join('\n')),
      },
    ])
    await send('users.import', { method: 'POST', url: '/api/users/import', ...file }, wrong)
    expect(wrong.slice(0, 5)).toEqual([])
    expect([...new Set(said)]).toEqual([])
  },
)

test('control: a name that is put into a statement is detected', async () => {
  const order = payloads[27] as string
  await world
    .asSystem((db) => sql`${sql.raw(`select 1 as name order by ${order}`)}`.execute(db))
    .catch(() => undefined)
  expect(said.splice(0)).toHaveLength(1)
})

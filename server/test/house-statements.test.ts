import { endpoints } from '@bouwkring/contract/all'
import { catalogue } from '@bouwkring/contract/catalogue'
import type { Endpoint } from '@bouwkring/contract/endpoint'
import type { Paged } from '@bouwkring/contract/page'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { growingWorld } from './growing-world.ts'
import { fixed } from './list-lengths.ts'
import { useWorld } from './world.ts'

// No list sends more statements to the database because it is longer: every list of the contract is called with 1, 5 and 20 of everything.
const world = useWorld()
const sizes = [1, 5, 20] as const

let growing: Awaited<ReturnType<typeof growingWorld>>

// Counts the statements of a request where the driver sends them.
let statements = 0
const original = pg.Client.prototype.query
beforeAll(async () => {
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    statements++
    return (original as (...given: unknown[]) => unknown).apply(this, args)
  } as typeof original
  growing = await growingWorld(world)
})
afterAll(() => {
  pg.Client.prototype.query = original
})

const isList = (e: Endpoint) =>
  e.method === 'GET' && 'shape' in e.reply && 'hydra:member' in (e.reply.shape as object)
const lists = endpoints.filter(({ endpoint }) => isList(endpoint))
async function measure(name: string, e: Endpoint) {
  const url = await growing.urlOf(name, e)
  const who = growing.whoMay(e)
  // Data read once for all, such as the market's columns, does not count for the list.
  let { status, body } = await who.raw({ url })
  let least = Infinity
  // The fewest of three: the market's copy also catches up with other work that is still going on.
  for (let i = 0; i < 3; i++) {
    statements = 0
    ;({ status, body } = await who.raw({ url }))
    least = Math.min(least, statements)
  }
  return {
    status,
    statements: least,
    members: (body as { 'hydra:member'?: unknown[] })['hydra:member']?.length ?? -1,
  }
}

test('the lists are found', () => expect(lists.length).toBeGreaterThan(25))

test('no list sends more statements because it is longer', { timeout: 180_000 }, async () => {
  await growing.owner.call(catalogue.otlSearch, { query: { name: 'tegel' } })
  const seen = new Map<string, Awaited<ReturnType<typeof measure>>[]>()
  for (const size of sizes) {
    while (growing.count() < size) await growing.oneMore()
    await world.jobs()
    for (const { name, endpoint } of lists)
      seen.set(name, [...(seen.get(name) ?? []), await measure(name, endpoint)])
  }
  const all = [...seen].map(([name, runs]) => ({
    name,
    statuses: runs.map(({ status }) => status),
    counts: runs.map((run) => run.statements),
    members: runs.map(({ members }) => members),
  }))
  expect(all.filter(({ statuses }) => statuses.some((status) => status !== 200))).toEqual([])
  expect(all.filter(({ counts }) => Math.max(...counts.slice(1)) > (counts[0] as number))).toEqual(
    [],
  )
  // A list that does not grow proves nothing.
  expect(
    all.filter(
      ({ name, members }) =>
        !fixed.has(name) &&
        !((members.at(-1) as number) > (members[0] as number) && (members[0] as number) > 0),
    ),
  ).toEqual([])
})

// Relies on the data created by the previous test: 20 of everything.
test('a list in pages links to the next page while there is more', async () => {
  const inPages = lists.filter(
    ({ endpoint: { query } }) =>
      query !== undefined && 'shape' in query && 'itemsPerPage' in (query.shape as object),
  )
  const answers = []
  for (const { name, endpoint } of inPages) {
    const [path, query] = (await growing.urlOf(name, endpoint)).split('?')
    const asked = new URLSearchParams(query)
    asked.set('page', '1')
    asked.set('itemsPerPage', '1')
    const { status, body } = await growing.whoMay(endpoint).raw({
      url: `${path}?${asked.toString()}`,
    })
    const {
      'hydra:totalItems': total,
      'hydra:member': rows,
      'hydra:view': view,
    } = body as Paged<unknown>
    answers.push({ name, status, total, rows: rows.length, next: view?.['hydra:next'] })
  }
  expect(answers.filter(({ status, rows }) => status !== 200 || rows > 1)).toEqual([])
  const longer = answers.filter(({ total, rows }) => total > rows)
  expect(longer.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'spots.list',
      'users.list',
      'accounts.contactPersons',
      'market.search',
      'transactions.list',
    ]),
  )
  expect(longer.filter(({ next }) => !next?.includes('page=2'))).toEqual([])
})

import { imports } from '@bouwkring/contract/imports'
import { products } from '@bouwkring/contract/products'
import { expect, test } from 'vitest'
import { system } from '../../test/api-keys.ts'
import { bring, brought, sheetOf } from '../../test/import-files.ts'
import { limitTo, makeSpot } from '../../test/make.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld({ KEY_PER_MINUTE: '100000' })
const rows = 1200
const list = sheetOf(
  ['Nr', 'Omschrijving', 'Aantal', 'Eenheid'],
  ...Array.from({ length: rows }, (_, n) => [`K${n}`, `Betontegel ${n}`, n + 1, 'm2']),
  ['K-fout', 'Betontegel', 'drie', 'm2'],
)

/** An administrator with a spot, and a system of the organisation with a key for these scopes. */
async function connected(...scopes: Parameters<typeof system>[1][]) {
  const admin = await world.member('ROLE_ADMIN')
  const { caller } = await system(admin, ...scopes)
  return { admin, key: caller, spot: await makeSpot(admin, { publish: true }) }
}

test('a system with a key sends a list, polls, reads which rows are wrong, repairs them, runs it and sees the products', async () => {
  const { key, spot } = await connected('products:write', 'market:read')
  const sent = await brought(key, spot, list)
  const params = { id: sent.id }
  expect(sent.counts.unread).toBeGreaterThan(0)
  expect(sent.can.run).toBe(false)
  await world.jobs()
  const read = await key.call(imports.get, { params })
  expect(read.counts).toMatchObject({ unread: 0, ready: rows, error: 1, done: 0 })

  const wrong = await key.call(imports.lines, { params, query: { state: 'error' } })
  expect(wrong.total).toBe(1)
  const [line] = wrong.rows
  expect(line).toMatchObject({
    row: rows + 2,
    cells: ['K-fout', 'Betontegel', 'drie', 'm2'],
    problems: [
      { column: 2, field: 'amount', kind: 'error', message: 'Hoeveelheid moet een nummer zijn!' },
    ],
  })
  const faults = await key.raw({
    method: 'POST',
    url: `/api/imports/${sent.id}/faults`,
    payload: {},
  })
  expect([faults.status, faults.text.includes('Hoeveelheid moet een nummer zijn!')]).toEqual([
    200,
    true,
  ])

  // The same file is the same import, also when it is sent twice at once; another spot has its own.
  const again = await Promise.all([1, 2].map(() => brought(key, spot, list)))
  expect(again.map(({ id }) => id)).toEqual([sent.id, sent.id])
  const fresh = sheetOf(['Nr', 'Omschrijving', 'Aantal', 'Eenheid'], ['F1', 'Betontegel', 1, 'st'])
  const [one, other] = await Promise.all([1, 2].map(() => brought(key, spot, fresh)))
  expect(one?.id).toBe(other?.id)

  const repaired = await key.call(imports.change, {
    params,
    body: { version: read.version, cells: [{ row: rows + 2, column: 2, text: '3' }] },
  })
  expect(repaired).toMatchObject({ counts: { ready: rows + 1, error: 0 }, can: { run: true } })
  const body = { version: repaired.version }
  const begun = await key.call(imports.run, { params, body })
  expect(begun).toMatchObject({ state: 'running', total: rows + 1 })
  // A run that was begun is not begun again.
  expect(await key.status(imports.run, { params, body })).toBe(409)
  await world.jobs()
  expect(await key.call(imports.get, { params })).toMatchObject({
    state: 'done',
    passed: rows + 1,
    counts: { done: rows + 1 },
  })
  const made = await key.call(products.ofSpot, { params: { id: spot.id }, query: { page: 1 } })
  expect(made['hydra:totalItems']).toBe(rows + 1)
  expect(made['hydra:member'][0]).toMatchObject({ name: 'Betontegel 0', amount: 1, unit: 'm2' })
  // Sent once more it is still that import, which made everything already.
  expect(await brought(key, spot, list)).toMatchObject({ id: sent.id, state: 'done' })
})

test('a key without the scope, of another organisation or of a user who may not add reaches no import', async () => {
  const { admin, key, spot } = await connected('products:write')
  const short = sheetOf(['Nr', 'Omschrijving', 'Aantal', 'Eenheid'], ['S1', 'Betontegel', 1, 'st'])
  const made = await brought(key, spot, short)
  const params = { id: made.id }
  const body = { version: made.version }
  const reader = (await system(admin, 'market:read', 'matches:read')).caller
  const stranger = (await connected('products:write')).key
  const code = async (caller: typeof key) => {
    const { status, body: reply } = await bring(caller, spot, short)
    return [status, (reply as { code?: string }).code]
  }
  expect(await code(reader)).toEqual([403, 'out_of_scope'])
  // Of another organisation the spot is on the market, but not its own.
  expect(await code(stranger)).toEqual([403, 'forbidden'])
  for (const [caller, status] of [
    [reader, 403],
    [stranger, 404],
  ] as const) {
    expect(await caller.status(imports.get, { params })).toBe(status)
    expect(await caller.status(imports.lines, { params, query: {} })).toBe(status)
    expect(await caller.status(imports.change, { params, body })).toBe(status)
    expect(await caller.status(imports.run, { params, body })).toBe(status)
  }
  // Undoing and removing need a person.
  expect((await key.refused(imports.undo, { params })).code).toBe('out_of_scope')
  expect((await key.refused(imports.remove, { params })).code).toBe('out_of_scope')
  // What the maker of the key may no longer do, the key may not either.
  await limitTo(world, admin, 'SHOW_SEARCH', 'SPOT_ITEM_EDIT')
  expect(await code(key)).toEqual([403, 'forbidden'])
  expect(await key.status(imports.run, { params, body })).toBe(403)
})

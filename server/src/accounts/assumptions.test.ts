import { assumed, assumptionNames, assumptions } from '@bouwkring/contract/assumptions'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

test('an organisation uses the default figures of the product until it sets its own', async () => {
  const admin = await world.member('ROLE_ADMIN')
  const before = await admin.call(assumptions.get, {})
  expect(before).toMatchObject({ version: 0, can: { edit: true } })
  expect(before.assumptions.map(({ name, value, own }) => [name, value, own])).toEqual(
    assumptionNames.map((name) => [name, assumed[name].standard, false]),
  )
  expect(before.assumptions[0]?.source).toBe('CBS 2018: gemiddelde lading bouwmaterialen per rit')
  const saved = await admin.call(assumptions.save, { body: { km_euro: 2.4, version: 0 } })
  expect(saved.version).toBe(1)
  expect(saved.assumptions.filter(({ own }) => own)).toMatchObject([
    { name: 'km_euro', value: 2.4, standard: 1.9 },
  ])
  const back = await admin.call(assumptions.save, { body: { km_euro: null, version: 1 } })
  expect(back).toMatchObject({ version: 2 })
  expect(back.assumptions.some(({ own }) => own)).toBe(false)
})

test('a save based on another version is rejected, also for the first save', async () => {
  const admin = await world.member('ROLE_ADMIN')
  const both = await Promise.all(
    [160, 170].map((visit_euro) =>
      admin.status(assumptions.save, { body: { visit_euro, version: 0 } }),
    ),
  )
  expect(both.toSorted()).toEqual([200, 409])
  expect(await admin.status(assumptions.save, { body: { visit_euro: 1, version: 7 } })).toBe(409)
})

test('0, too small or too large values and non-numbers are rejected by field name', async () => {
  const admin = await world.member('ROLE_ADMIN')
  const refused = async (body: object) =>
    (
      await admin.refused(assumptions.save, { body: { version: 0, ...body } as never })
    ).violations?.map(({ path, code }) => [path, code])
  expect(await refused({ payload_kg: 0, km_euro: -1 })).toEqual([
    ['payload_kg', 'assumption.positive'],
    ['km_euro', 'assumption.positive'],
  ])
  expect(await refused({ empty_back: 1.2 })).toEqual([['empty_back', 'assumption.range']])
  expect(await refused({ most_addresses: 2.5 })).toEqual([['most_addresses', 'assumption.whole']])
  expect(await refused({ detour: 'ver' })).toEqual([['detour', 'assumption.number']])
  expect((await admin.call(assumptions.get, {})).version).toBe(0)
})

test('a user who may not change the organisation can only read them, and no other organisation sees them', async () => {
  const admin = await world.member('ROLE_ADMIN')
  await admin.call(assumptions.save, { body: { visit_euro: 99, version: 0 } })
  const reader = await world.user(admin.tenantId, 'ROLE_READ_ONLY')
  const seen = await reader.call(assumptions.get, {})
  expect(seen.can.edit).toBe(false)
  expect(seen.assumptions.find(({ name }) => name === 'visit_euro')?.value).toBe(99)
  expect(await reader.status(assumptions.save, { body: { version: 1 } })).toBe(403)
  const stranger = await world.member('ROLE_ADMIN')
  expect(await stranger.call(assumptions.get, {})).toMatchObject({ version: 0 })
})

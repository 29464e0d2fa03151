import { netEffect } from '@bouwkring/contract/net-effect'
import { storage } from '@bouwkring/contract/storage'
import { transactions } from '@bouwkring/contract/transactions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { at, tenth } from '../../../test/netted.ts'
import { movePeriod } from '../../../test/move-period.ts'
import { askedRoom, closeDepots, neededFrom } from '../../../test/stored.ts'
import { type Caller, useWorld } from '../../../test/world.ts'

const world = useWorld()
const netOf = (who: Caller, id: number) => who.call(netEffect.ofTransaction, at(id))
const byDepot = { km: 43, trips: 3, store: { name: 'Werf Heino', city: 'Heino' } }

async function completed(granted: boolean) {
  await closeDepots(world)
  const made = await askedRoom(world)
  const { pair, keeper, booking, id } = made
  if (granted) await keeper.call(storage.accept, at(booking))
  await pair.giver.call(transactions.accept, at(id))
  await pair.giver.call(transactions.process, { ...at(id), body: {} })
  await world.jobs()
  return made
}

test('a reservation with room is driven over both legs: 43 km, 235.3 kg, net 4,951.7, for both sides', async () => {
  await closeDepots(world)
  const { pair, id } = await askedRoom(world)
  for (const who of [pair.asker, pair.giver]) {
    const found = await netOf(who, id)
    expect(found).toMatchObject({ ...byDepot, kept_at: null, missing: [] })
    expect([found.transport_kg, found.net_kg].map(tenth)).toEqual([235.3, 4951.7])
    expect(found.straight_km).toBeCloseTo(43 / 1.3, 0)
  }
})

test('these figures are fixed at completion, even if the depot moves or gives the room back afterwards', async () => {
  const { pair, keeper, spot, booking, id } = await completed(true)
  await keeper.call(storage.release, at(booking))
  await world.asSystem((db) =>
    sql`update spots.spot set latitude = 53, longitude = 6, name = 'Elders' where id = ${spot}`.execute(
      db,
    ),
  )
  for (const who of [pair.asker, pair.giver]) {
    const found = await netOf(who, id)
    expect(found).toMatchObject({ ...byDepot, missing: [] })
    expect(found.kept_at).not.toBeNull()
    expect([found.transport_kg, found.net_kg].map(tenth)).toEqual([235.3, 4951.7])
    expect(found.straight_km).toBeCloseTo(43 / 1.3, 0)
  }
})

test('room that was given back before completion does not count, even when it had been granted', async () => {
  await closeDepots(world)
  const { pair, keeper, booking, id } = await askedRoom(world)
  await keeper.call(storage.accept, at(booking))
  await movePeriod(pair.giver, pair.from.id, { period_till: neededFrom })
  await pair.asker.call(storage.giveBack, at(booking))
  await pair.giver.call(transactions.accept, at(id))
  await pair.giver.call(transactions.process, { ...at(id), body: {} })
  await world.jobs()
  const found = await netOf(pair.asker, id)
  expect(found).toMatchObject({ km: 31, store: null })
  expect(tenth(found.net_kg)).toBe(5017.4)
})

test('room not granted before completion does not count: the goods went straight', async () => {
  const { pair, id } = await completed(false)
  const found = await netOf(pair.asker, id)
  expect(found).toMatchObject({ km: 31, store: null })
  expect(tenth(found.net_kg)).toBe(5017.4)
})

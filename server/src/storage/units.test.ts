import { storage } from '@bouwkring/contract/storage'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { depotOf, storedPair } from '../../test/stored.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const at = (id: number) => ({ params: { id } })

test('an amount counts in the unit of the offer, whichever side reserves; the transaction in the unit of the reserved product', async () => {
  await world.asSystem((db) =>
    sql`update catalogue.otl set density = 2000 where key = 'p.grasbetontegel'`.execute(db),
  )
  const tons = { unit: 'm3', thick: null, offered: { unit: 'ton', amount: 900 } } as const
  const spot = await depotOf(await world.member('ROLE_ADMIN'), { floor_m2: 1000 })
  const pairs = [await storedPair(world, tons), await storedPair(world, tons)]
  const [first, second] = pairs as [(typeof pairs)[number], (typeof pairs)[number]]
  expect(await first.giver.call(storage.ofMatch, at(first.match))).toMatchObject({
    amount: 900,
    unit: 'ton',
    volume_m3: 450,
  })
  const body = { spot, amount: 300 }
  const given = await first.giver.call(storage.reserve, { ...at(first.match), body })
  const taken = await second.asker.call(storage.reserve, { ...at(second.match), body })
  expect([given.product.id, given.amount]).toEqual([first.demand, 150])
  expect([taken.product.id, taken.amount]).toEqual([second.product, 300])
  for (const [who, { id }] of [
    [first.giver, given],
    [second.asker, taken],
  ] as const)
    expect((await who.call(storage.ofTransaction, at(id))).booking?.m2).toBe(142.86)
})

import { assumptions } from '@bouwkring/contract/assumptions'
import { netEffect } from '@bouwkring/contract/net-effect'
import { spots } from '@bouwkring/contract/spots'
import { transactions } from '@bouwkring/contract/transactions'
import { expect, test } from 'vitest'
import { at, pairOf, reserved } from '../../../test/netted.ts'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()

test('the route on the map of a transaction is as long as its counted transport, with the assumptions of each side', async () => {
  const made = await pairOf(world)
  const id = await reserved(made)
  await made.asker.call(assumptions.save, { body: { detour: 1.7, version: 0 } })
  const told: number[] = []
  for (const who of [made.asker, made.giver]) {
    const { from_spot: from, to_spot: to } = await who.call(transactions.get, at(id))
    const way = await who.call(spots.directions, {
      params: { id: from?.id as number, other: to?.id as number },
    })
    const { km } = await who.call(netEffect.ofTransaction, at(id))
    expect(way.distance).toBe(Math.round((km as number) * 1000))
    told.push(way.distance)
  }
  expect(told[1]).toBe(31_000)
  expect(told[0]).toBeCloseTo((31_000 * 1.7) / 1.3, -3)
})

import { setTimeout as sleep } from 'node:timers/promises'
import { products } from '@bouwkring/contract/products'
import { spots } from '@bouwkring/contract/spots'
import { transactions } from '@bouwkring/contract/transactions'
import { describe, expect, test } from 'vitest'
import { groupIds, makeSpot, rowOfProduct, rowsOfReservations } from '../make.ts'
import { type Caller, useWorld } from '../world.ts'

// Nightly: the time taken to answer that another organisation's object is not there reveals no more than the words do (house-isolation.test), and those are the same (T11).
const pairs = 1000
const world = useWorld()

const median = (of: readonly number[]) =>
  of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? NaN
async function timed(work: () => Promise<unknown>) {
  const began = performance.now()
  await work()
  return performance.now() - began
}
/** The median of how much longer the first takes than the second, called in turn with alternating order, so that other load on the machine affects both. */
async function difference(
  count: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
) {
  const differences: number[] = []
  for (let n = 0; n < count; n++) {
    const first = n % 2 ? await timed(one) : 0
    const second = await timed(other)
    differences.push((n % 2 ? first : await timed(one)) - second)
  }
  return median(differences)
}

describe.skipIf(process.env.NIGHTLY !== '1')('T11', () => {
  test(
    `hidden and missing records take equally long, ${pairs} times in turn; control: three milliseconds more are detected`,
    { timeout: 600_000 },
    async () => {
      const [owner, partner, stranger] = [
        await world.member('ROLE_ADMIN'),
        await world.member('ROLE_ADMIN'),
        await world.member('ROLE_ADMIN', 'Aannemers'),
      ]
      const groups = await groupIds(owner)
      const spot = await makeSpot(owner, {
        visibility: [groups.internal, groups.Overheden],
        publish: true,
      })
      const product = await rowOfProduct(world, spot)
      const [transaction] = await rowsOfReservations(
        world,
        partner,
        { product, receiver: owner.tenantId, amount: 1 },
        1,
      )
      const ask = (who: Caller, path: string, id: number | undefined) =>
        who.raw({ url: path.replace(':id', String(id)) })
      const found: Record<string, number> = {}
      for (const [path, id] of [
        [spots.get.path, spot.id],
        [products.get.path, product],
        [transactions.get.path, transaction],
      ] as const) {
        expect([
          (await ask(stranger, path, id)).status,
          (await ask(owner, path, id)).status,
        ]).toEqual([404, 200])
        found[path] = await difference(
          pairs,
          () => ask(stranger, path, id),
          () => ask(stranger, path, 987_654_321),
        )
      }
      console.log(
        `hidden or not there (T11): median difference in milliseconds ${JSON.stringify(found)}`,
      )
      for (const [path, ms] of Object.entries(found)) expect(Math.abs(ms), path).toBeLessThan(2)
      const missing = () => ask(stranger, spots.get.path, 987_654_321)
      expect(
        Math.abs(await difference(100, () => sleep(3).then(missing), missing)),
      ).toBeGreaterThan(2)
    },
  )
})

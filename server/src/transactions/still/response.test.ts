import { stillThere } from '@bouwkring/contract/still-there'
import { transactions } from '@bouwkring/contract/transactions'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { rowOfProduct } from '../../../test/make.ts'
import { offerOnMarket } from '../../../test/reservable.ts'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()

describe('response time', () => {
  test('is the median of at least five answers, to other organisations, within a year', async () => {
    const { owner, spot, product } = await offerOnMarket(world)
    const it = { owner, spot, id: product }
    const reader = await world.member()
    const days = async () =>
      (await reader.call(stillThere.response, { params: { id: it.id } })).days
    const ids: number[] = []
    for (let n = 0; n < 5; n++) {
      const buyer = await world.member()
      const made = await buyer.call(transactions.create, { body: { product: it.id, amount: 1 } })
      await it.owner.call(transactions.decline, { params: { id: made.id }, body: {} })
      ids.push(made.id)
      if (n < 4) expect(await days()).toBeNull()
    }
    for (const [n, id] of ids.entries())
      await world.asSystem((db) =>
        sql`update transactions.transaction set created_at = now() - make_interval(days => ${n + 1}) where id = ${id}`.execute(
          db,
        ),
      )
    expect(await days()).toBe(3)
    await world.asSystem((db) =>
      sql`update transactions.step set at = now() - interval '400 days' where transaction_id = ${ids[0]} and move = 'decline'`.execute(
        db,
      ),
    )
    expect(await days()).toBeNull()
    const hidden = await rowOfProduct(world, it.spot, { published: false })
    expect((await reader.refused(stillThere.response, { params: { id: hidden } })).code).toBe(
      'not_found',
    )
  })
})

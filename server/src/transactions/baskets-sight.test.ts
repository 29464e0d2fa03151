import { baskets } from '@bouwkring/contract/baskets'
import { transactions } from '@bouwkring/contract/transactions'
import { describe, expect, test } from 'vitest'
import {
  allOrNothing,
  idOf,
  linesOf,
  offersTogether,
  reserveTogether,
  statusesOf,
} from '../../test/baskets.ts'
import { limitTo } from '../../test/make.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const at = (id: number) => ({ params: { id } })
const offers = (...amounts: number[]) => offersTogether(world, ...amounts)

describe('who sees a basket', () => {
  test('each owner sees their line and that it is part of a combination; nobody else sees the basket', async () => {
    const { sender, a, b } = await offers(100, 100)
    const made = await reserveTogether(
      sender,
      linesOf([a.product, 10], [b.product, 20]),
      allOrNothing,
    )
    const seen = await a.owner.call(transactions.get, at(idOf(made, 0)))
    expect(seen.basket).toEqual({ id: null, conditional_until: made.deadline })
    expect(JSON.stringify(seen)).not.toContain(allOrNothing.reason)
    expect(await a.owner.status(transactions.get, at(idOf(made, 1)))).toBe(404)
    expect((await sender.call(transactions.get, at(idOf(made, 0)))).basket).toEqual({
      id: made.id,
      conditional_until: made.deadline,
    })
    for (const who of [a.owner, b.owner, await world.member()]) {
      expect(await who.status(baskets.get, at(made.id))).toBe(404)
      expect(await who.status(baskets.retract, at(made.id))).toBe(404)
      expect(
        await who.status(baskets.replace, {
          ...at(made.id),
          body: { lines: [{ product: b.product, amount: 1, replaces: idOf(made, 0) }] },
        }),
      ).toBe(404)
      expect((await who.call(baskets.list, { query: {} }))['hydra:totalItems']).toBe(0)
    }
    // Once all of it is agreed, nothing is conditional.
    await a.owner.call(transactions.accept, at(idOf(made, 0)))
    await b.owner.call(transactions.accept, at(idOf(made, 1)))
    expect((await a.owner.call(transactions.get, at(idOf(made, 0)))).basket).toEqual({
      id: null,
      conditional_until: null,
    })
  })

  test('a line past its time is not conditional any more, also before the job has ended it', async () => {
    const { sender, a, b } = await offers(100, 100)
    const made = await reserveTogether(
      sender,
      linesOf([a.product, 10], [b.product, 20]),
      allOrNothing,
    )
    await world.asSystem((db) =>
      db
        .updateTable('transactions.transaction')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('id', '=', idOf(made, 0))
        .execute(),
    )
    expect(await a.owner.call(transactions.get, at(idOf(made, 0)))).toMatchObject({
      status: 'expired',
      basket: { id: null, conditional_until: null },
    })
  })

  test('in any mode no line is conditional; a single reservation is part of no combination', async () => {
    const { sender, a } = await offers(100)
    const made = await reserveTogether(sender, linesOf([a.product, 10]))
    expect((await a.owner.call(transactions.get, at(idOf(made, 0)))).basket).toEqual({
      id: null,
      conditional_until: null,
    })
    const single = await sender.call(transactions.create, {
      body: { product: a.product, amount: 1 },
    })
    expect(single.basket).toBeNull()
  })

  test('a reader, a user who may not reserve and a visitor are rejected; a colleague without sight of all sees only their own', async () => {
    const { sender, a } = await offers(100)
    const made = await reserveTogether(sender, linesOf([a.product, 10]))
    const reader = await world.user(sender.tenantId, 'ROLE_READ_ONLY')
    const limited = await world.user(sender.tenantId)
    await limitTo(world, limited, 'SPOT_ITEM_READ')
    for (const [who, status] of [
      [reader, 403],
      [limited, 403],
      [world.visitor(), 401],
    ] as const) {
      expect(await who.status(baskets.create, { body: { lines: linesOf([a.product, 1]) } })).toBe(
        status,
      )
      expect(await who.status(baskets.retract, at(made.id))).toBe(status)
      expect(
        await who.status(baskets.replace, {
          ...at(made.id),
          body: { lines: [{ product: a.product, amount: 1, replaces: idOf(made, 0) }] },
        }),
      ).toBe(status)
    }
    expect(await limited.status(baskets.get, at(made.id))).toBe(404)
    expect(await statusesOf(sender, made)).toEqual(['open', 'pending'])
  })

  test('an organisation on both sides sees its own basket', async () => {
    const { a } = await offers(100)
    const made = await reserveTogether(a.owner, linesOf([a.product, 10]))
    expect((await a.owner.call(transactions.get, at(idOf(made, 0)))).basket?.id).toBe(made.id)
  })
})

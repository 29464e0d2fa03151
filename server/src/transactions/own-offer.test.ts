import { market } from '@bouwkring/contract/market'
import { spots } from '@bouwkring/contract/spots'
import { transactions } from '@bouwkring/contract/transactions'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { groupIds, makeSpot, rowOfProduct, stockOf } from '../../test/make.ts'
import { useWorld, type Caller } from '../../test/world.ts'

const world = useWorld()
const at = (id: number) => ({ params: { id } })

describe('an offer of the sender that answers a demand', () => {
  /** A demand on the market, and offers of an organisation that can answer it. */
  async function demand(fields: Parameters<typeof rowOfProduct>[2] = {}) {
    const [owner, sender] = [
      await world.member('ROLE_USER', 'Aannemers', 'Van Rijn Infra'),
      await world.member('ROLE_USER', 'Overheden', 'Provincie Delta'),
    ]
    const product = await rowOfProduct(world, await makeSpot(owner, { publish: true }), {
      is_released: false,
      amount: 100,
      ...fields,
    })
    const depot = await makeSpot(sender, {
      publish: true,
      name: 'Depot Oost',
      visibility: [(await groupIds(sender)).internal],
    })
    return {
      owner,
      sender,
      product,
      depot: depot.id,
      own: (more: Parameters<typeof rowOfProduct>[2] = {}) =>
        rowOfProduct(world, depot, { amount: 50, ...more }),
    }
  }
  const byOwn = (sender: Caller, product: number, amount: number, related: number) =>
    sender.call(transactions.create, { body: { product, amount, relatedProduct: related } })

  test('gives what it promises on acceptance, takes back the rest, and counts its reservations; the market follows', async () => {
    const { owner, sender, product, own } = await demand()
    const mine = await own({ name: 'Betontegel op voorraad' })
    const made = await byOwn(sender, product, 40, mine)
    expect(made).toMatchObject({
      is_valid: true,
      related_product: {
        id: mine,
        name: 'Betontegel op voorraad',
        amount: 50,
        amount_type: 0,
        unit: 'st',
      },
    })
    expect(await stockOf(world, mine)).toEqual({ amount: 50, amount_given: 0 })
    // The receiver cannot see the offer, only its name.
    expect(await owner.call(transactions.get, at(made.id))).toMatchObject({
      can: { accept: true },
      related_product: { id: mine, amount: null, unit: null },
    })
    await owner.call(transactions.accept, at(made.id))
    expect([await stockOf(world, product), await stockOf(world, mine)]).toEqual([
      { amount: 60, amount_given: 40 },
      { amount: 10, amount_given: 40 },
    ])
    await world.jobs()
    expect((await sender.call(market.card, at(mine))).amount).toBe(10)
    expect(
      (await sender.call(transactions.ofProduct, at(mine)))['hydra:member'].map((t) => t.id),
    ).toEqual([made.id])
    await owner.call(transactions.process, { ...at(made.id), body: { amount: 30 } })
    expect([await stockOf(world, product), await stockOf(world, mine)]).toEqual([
      { amount: 70, amount_given: 30 },
      { amount: 20, amount_given: 30 },
    ])
  })

  test('gets all of it back when either side withdraws', async () => {
    const { owner, sender, product, own } = await demand()
    const mine = await own()
    for (const who of [owner, sender]) {
      const { id } = await byOwn(sender, product, 40, mine)
      await owner.call(transactions.accept, at(id))
      await who.call(transactions.retract, at(id))
      expect([await stockOf(world, product), await stockOf(world, mine)]).toEqual([
        { amount: 100, amount_given: 0 },
        { amount: 50, amount_given: 0 },
      ])
    }
  })

  test('promises no more than it has, at the reservation and at the acceptance', async () => {
    const { owner, sender, product, own } = await demand()
    const mine = await own()
    expect(
      (
        await sender.refused(transactions.create, {
          body: { product, amount: 51, relatedProduct: mine },
        })
      ).violations,
    ).toMatchObject([{ path: 'amount', message: 'Uw eigen aanbod is niet groot genoeg' }])
    const [a, b] = [await byOwn(sender, product, 30, mine), await byOwn(sender, product, 30, mine)]
    await owner.call(transactions.accept, at(a.id))
    expect(await owner.call(transactions.get, at(b.id))).toMatchObject({
      is_valid: false,
      can: { accept: false, decline: true },
    })
    expect(await owner.refused(transactions.accept, at(b.id))).toMatchObject({
      status: 409,
      code: 'not_enough_stock',
      state: 'pending',
    })
    // What was taken from the demand before the offer fell short is rolled back.
    expect([await stockOf(world, product), await stockOf(world, mine)]).toEqual([
      { amount: 70, amount_given: 30 },
      { amount: 20, amount_given: 30 },
    ])
  })

  test('is counted in its own unit, or rejected where that is not possible', async () => {
    const concrete = await world.asSystem((db) =>
      db
        .insertInto('catalogue.otl')
        .values({
          key: 'proef-beton',
          type: 'material',
          name: 'Proefbeton',
          published: true,
          density: 2400,
          pre: 900_001,
          post: 900_001,
          depth: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const { owner, sender, product, own } = await demand({ unit: 'm3', amount: 10 })
    const mine = await own({ unit: 'ton', amount: 12, otl_id: concrete.id })
    expect(
      (
        await sender.refused(transactions.create, {
          body: { product, amount: 5.001, relatedProduct: mine },
        })
      ).violations,
    ).toMatchObject([{ path: 'amount', code: 'amount.ownOffer' }])
    expect(
      (
        await sender.refused(transactions.create, {
          body: { product, amount: 1, relatedProduct: await own({ unit: 'ton' }) },
        })
      ).violations,
    ).toMatchObject([{ path: 'relatedProduct', code: 'related.unit' }])
    const { id } = await byOwn(sender, product, 5, mine)
    await owner.call(transactions.accept, at(id))
    expect(await stockOf(world, mine)).toEqual({ amount: 0, amount_given: 12 })
    await owner.call(transactions.process, { ...at(id), body: { amount: 2.5 } })
    expect(await stockOf(world, mine)).toEqual({ amount: 6, amount_given: 6 })
  })

  test('cannot be promised or accepted while it is not on the market, with or without a stock figure', async () => {
    const publish = (id: number, published: boolean) =>
      world.asSystem((db) =>
        sql`update products.product set published = ${published} where id = ${id}`.execute(db),
      )
    for (const more of [{}, { amount: null, amount_type: 1 as const }]) {
      const { owner, sender, product, depot, own } = await demand()
      const mine = await own(more)
      const { id } = await byOwn(sender, product, 20, mine)
      const refused = async () => {
        expect(await owner.call(transactions.get, at(id))).toMatchObject({
          is_valid: false,
          can: { accept: false, decline: true },
        })
        expect(await owner.refused(transactions.accept, at(id))).toMatchObject({
          status: 409,
          code: 'offer_off_market',
          state: 'pending',
          message: 'Het aanbod waarmee hierop is gereageerd, is niet meer op de markt.',
        })
        expect(
          (
            await sender.refused(transactions.create, {
              body: { product, amount: 1, relatedProduct: mine },
            })
          ).violations,
        ).toMatchObject([{ path: 'relatedProduct', code: 'related.offMarket' }])
        expect(await stockOf(world, product)).toEqual({ amount: 100, amount_given: 0 })
      }
      await publish(mine, false)
      await refused()
      await publish(mine, true)
      expect((await owner.call(transactions.get, at(id))).is_valid).toBe(true)
      await sender.call(spots.unpublish, at(depot))
      await refused()
      await sender.call(spots.publish, at(depot))
      expect(await owner.call(transactions.accept, at(id))).toMatchObject({ status: 'accepted' })
      // What was agreed does not end when the offer leaves the market.
      await publish(mine, false)
      await owner.call(transactions.process, { ...at(id), body: { amount: 15 } })
      if (more.amount === undefined)
        expect(await stockOf(world, mine)).toEqual({ amount: 35, amount_given: 15 })
    }
  })

  test('has no stock to guard when it is on request, whatever its unit', async () => {
    const { owner, sender, product, own } = await demand()
    const mine = await own({ amount: null, amount_type: 1, unit: 'm3' })
    const { id } = await byOwn(sender, product, 100, mine)
    expect(await owner.call(transactions.accept, at(id))).toMatchObject({ status: 'accepted' })
    expect(await stockOf(world, mine)).toEqual({ amount: null, amount_given: 0 })
  })

  test('gives no more than it has, also to a demand without a figure', async () => {
    const { owner, sender, product, own } = await demand({ amount: null, amount_type: 1 })
    const mine = await own()
    const { id } = await byOwn(sender, product, 20, mine)
    await owner.call(transactions.accept, at(id))
    expect(
      (await owner.refused(transactions.process, { ...at(id), body: { amount: 21 } })).violations,
    ).toMatchObject([{ path: 'amount', code: 'amount.tooLarge' }])
    await owner.call(transactions.process, { ...at(id), body: { amount: 5 } })
    expect(await stockOf(world, mine)).toEqual({ amount: 45, amount_given: 5 })
  })
})

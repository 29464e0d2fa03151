import { baskets } from '@bouwkring/contract/baskets'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  combine,
  type CombinedOffer,
  combinedMarket,
  tiles,
} from '../../../test/combined-market.ts'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()
const market = (wanted: Parameters<typeof combinedMarket>[1], offers: readonly CombinedOffer[]) =>
  combinedMarket(world, wanted, offers)

describe('offers that cannot be combined are left out with a reason', () => {
  test('an unknown place, no figure, and nothing left', async () => {
    const { asker, demand } = await market({ amount: 100 }, [
      { km: null, amount: 50 },
      { km: 10, amount: null, amountType: 1 },
      { km: 10, amount: 0 },
      { km: 12, amount: 70 },
    ])
    const found = await combine(asker, demand)
    expect(found.considered).toBe(1)
    expect(found.left_out).toEqual([
      { reason: 'place', count: 1 },
      { reason: 'amount', count: 1 },
      { reason: 'nothing_left', count: 1 },
    ])
    expect(found.combinations).toMatchObject([
      {
        amount: 70,
        short: 30,
        unpriced: 1,
        goods_cents: 0,
        kinds: ['cheapest', 'fewest_addresses', 'fewest_km'],
      },
    ])
  })

  test('amounts in waiting baskets are not proposed, and every proposal can be reserved', async () => {
    const { asker, demand, offers } = await market({ amount: 600 }, tiles.slice(0, 2))
    const reserve = (lines: { product: number; amount: number }[]) =>
      asker.call(baskets.create, { body: { lines } })
    await reserve([{ product: offers[1] as number, amount: 239.5 }])
    const [answer] = (await combine(asker, demand)).combinations
    const lines = answer?.stops.flatMap((stop) => stop.lines) ?? []
    const of = (id: number | undefined) => lines.find(({ product }) => product.id === id)
    expect(of(offers[1])).toMatchObject({
      amount: 100.5,
      own_amount: 100.5,
      left: 100.5,
      asked: 239.5,
    })
    await reserve(
      lines.map(({ product, own_amount }) => ({ product: product.id, amount: own_amount })),
    )
    expect(await combine(asker, demand)).toMatchObject({
      considered: 0,
      left_out: [{ reason: 'promised', count: 2 }],
    })
  })

  test('a missing price is assumed to be the median of the others, with a notice', async () => {
    const { asker, demand } = await market({ amount: 100 }, [
      { km: 10, amount: 60, price: 300 },
      { km: 12, amount: 60 },
    ])
    const [answer] = (await combine(asker, demand)).combinations
    expect(answer).toMatchObject({ amount: 100, unpriced: 1, goods_cents: 30_000 })
    expect(answer?.stops.flatMap(({ lines }) => lines.map(({ price }) => price))).toEqual([
      300,
      null,
    ])
  })

  test('an unknown weight counts as one trip per address, with a notice', async () => {
    const { asker, demand } = await market({ amount: 100 }, [
      { km: 10, amount: 60, weight: null },
      { km: 20, amount: 60, weight: null },
    ])
    expect((await combine(asker, demand)).combinations[0]).toMatchObject({
      trips: 2,
      km: 60,
      kg: 0,
      unweighed: 2,
    })
  })

  test('the weight of the demand replaces a missing weight of an offer', async () => {
    const { asker, demand } = await market({ amount: 100, weight: 400 }, [
      { km: 10, amount: 100, weight: null },
    ])
    expect((await combine(asker, demand)).combinations).toMatchObject([{ kg: 40_000, trips: 2 }])
  })

  test('says why when nothing is left to answer the demand', async () => {
    const none = await market({ amount: 100 }, [])
    expect(await combine(none.asker, none.demand)).toMatchObject({
      combinations: [],
      nothing: 'no_matches',
    })
    const out = await market({ amount: 100 }, [{ km: 10, amount: 0 }])
    expect(await combine(out.asker, out.demand)).toMatchObject({
      nothing: 'left_out',
      considered: 0,
    })
    const open = await market({ amount: null }, [{ km: 10, amount: 10 }])
    expect(await combine(open.asker, open.demand)).toMatchObject({ nothing: 'no_amount' })
    expect(await combine(open.giver, open.offers[0] as number)).toMatchObject({ nothing: 'offer' })
    await world.asSystem((db) =>
      sql`update products.product set published = false where id = ${out.demand}`.execute(db),
    )
    expect(await combine(out.asker, out.demand)).toMatchObject({ nothing: 'not_on_market' })
  })
})

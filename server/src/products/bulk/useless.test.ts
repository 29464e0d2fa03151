import { productBulk, type BulkDeed } from '@bouwkring/contract/product-bulk'
import { market } from '@bouwkring/contract/market'
import { products } from '@bouwkring/contract/products'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asked, depot, done } from '../../../test/bulk.ts'
import { dayFromNow, makeSpot } from '../../../test/make.ts'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()
const none = { ended: 0, empty: 0 }

/** A spot with two complete drafts: of one its own period is over, of the other nothing is left. */
async function late() {
  const found = await depot(world)
  const [ended, empty] = found.ready as [number, number]
  await world.asSystem(async (db) => {
    await sql`update products.product set period_till = ${dayFromNow(-2)}, period_certainty = 'fixed' where id = ${ended}`.execute(
      db,
    )
    await sql`update products.product set amount = 0 where id = ${empty}`.execute(db)
  })
  return { ...found, ended, empty }
}

test('what publishing allows but others cannot use is counted in the preview, and publishing one by hand says the same', async () => {
  const { me, spot, ended, empty, ready } = await late()
  const preview = (deed: BulkDeed) =>
    me.call(productBulk.preview, asked(spot, { products: ready }, deed))
  expect(await preview({ act: 'publish' })).toMatchObject({
    ready: 2,
    refused: 0,
    useless: { ended: 1, empty: 1 },
  })
  // Drafts are on no market: moving them hides nothing.
  const away = await makeSpot(me, { name: 'Depot Noord', publish: true })
  expect((await preview({ act: 'move', to: away.id })).useless).toEqual(none)
  const byHand = (id: number, publish: boolean) =>
    me.call(products.publish, { body: { products: [id], publish } })
  expect((await byHand(ended, true)).useless).toEqual({ ended: 1, empty: 0 })
  expect((await byHand(empty, true)).useless).toEqual({ ended: 0, empty: 1 })
  expect((await preview({ act: 'move', to: away.id })).useless).toEqual({ ended: 1, empty: 1 })
  await world.jobs()
  // The market says the same: what ended is not there, what has amount 0 is.
  const other = await world.member()
  const seen = await other.call(market.search, { query: { spot: spot.id } })
  expect(seen['hydra:member'].map(({ id }) => id)).toEqual([empty])
  expect((await byHand(ended, false)).useless).toEqual(none)
})

test('a period in the past warns for what is on the market, and a later one does not', async () => {
  const { me, spot, ready } = await depot(world)
  const past = { from: null, till: dayFromNow(-1), certainty: 'fixed' } as const
  const preview = (till: string) =>
    me.call(
      productBulk.preview,
      asked(spot, { products: ready }, { act: 'period', period: { ...past, till } }),
    )
  expect((await preview(past.till)).useless).toEqual(none)
  await done(me, spot, ready, { act: 'publish' })
  expect((await preview(past.till)).useless).toEqual({ ended: 2, empty: 0 })
  // The last day itself counts.
  expect((await preview(dayFromNow(0))).useless).toEqual(none)
})

import { market } from '@bouwkring/contract/market'
import { mailCategory } from '@bouwkring/contract/mail-preferences'
import { notifications } from '@bouwkring/contract/notifications'
import { userSettings } from '@bouwkring/contract/user-settings'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dayFromNow, makeSpot, rowOfProduct } from '../../test/make.ts'
import { mailed } from '../../test/mailed.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { tellFavoriteNews } from '../market/index.ts'

const world = useWorld()

const change = (id: number, fields: object) =>
  world.asSystem((db) =>
    db.updateTable('products.product').set(fields).where('id', '=', id).execute(),
  )
/** An offer of one organisation that a user of another has as a favourite. */
async function kept(period_till = '2099-12-31') {
  const [me, owner] = [await world.member(), await world.member()]
  const spot = await makeSpot(owner, { publish: true, period_till })
  const id = await rowOfProduct(world, spot, { amount: 120, unit: 'm2' })
  await change(id, { price_type: 'fixed', price_cents: 400 })
  await me.call(market.addFavorite, { params: { id } })
  return { me, owner, spot, id }
}
/** A user's notifications after one more round. */
const told = async (who: Caller) => {
  await tellFavoriteNews(world)
  await world.jobs()
  const found = await who.call(notifications.list, { query: { kind: 'searches' } })
  return found['hydra:member'].map((n) => n.subject)
}
const mailsTo = (who: Caller) => mailed(world, who)

describe('a change to a favourite', () => {
  test('is notified once per change: less, cheaper, both in one; not for more or for a higher price', async () => {
    const { me, id } = await kept()
    expect(await told(me)).toEqual([])
    await change(id, { amount: 40 })
    expect(await told(me)).toEqual(['Nog 40,00 van 120,00 m²: Betontegel'])
    expect(await told(me)).toHaveLength(1)
    await change(id, { price_cents: 350 })
    expect((await told(me))[0]).toBe('Prijs lager: Betontegel')
    await change(id, { price_cents: 500, amount: 90 })
    expect(await told(me)).toHaveLength(2)
    await change(id, { price_cents: 450, amount: 0 })
    const last = await told(me)
    expect(last).toHaveLength(3)
    const [news] = (await me.call(notifications.list, { query: {} }))['hydra:member']
    expect(news).toMatchObject({ kind: 'favourite_changed', link: `/products/${id}` })
    expect(news?.details).toMatch(/^€\s4,50 in plaats van €\s5,00\. Niets meer over van 90,00 m²$/)
  })

  test('is notified a fortnight before the end of its period, once for each end date', async () => {
    const soon = dayFromNow(10)
    const { me, spot } = await kept(soon)
    const subject = 'Binnenkort niet meer beschikbaar: Betontegel'
    expect(await told(me)).toEqual([subject])
    expect(await told(me)).toEqual([subject])
    await world.asSystem((db) =>
      sql`update spots.spot set period_till = period_till + 2 where id = ${spot.id}`.execute(db),
    )
    expect(await told(me)).toEqual([subject, subject])
  })

  test('is not notified to users who may no longer see it, to its own organisation, or to users who removed it', async () => {
    const { me, owner, spot, id } = await kept()
    const gone = await world.member()
    for (const who of [owner, gone]) await who.call(market.addFavorite, { params: { id } })
    await gone.call(market.removeFavorite, { params: { id } })
    await world.asSystem((db) =>
      sql`update spots.spot set audience = 0 where id = ${spot.id}`.execute(db),
    )
    await change(id, { price_cents: 100 })
    for (const who of [me, owner, gone]) expect(await told(who)).toEqual([])
  })

  test("is mailed according to the user's preference, and not when it is no longer visible at that moment", async () => {
    const { me, spot, id } = await kept()
    await me.call(userSettings.create, {
      body: { category: mailCategory, value: { favourite_changed: 'now' } },
    })
    await change(id, { price_cents: 350 })
    await told(me)
    expect((await mailsTo(me)).map((m) => m.subject)).toEqual(['Prijs lager: Betontegel'])
    await change(id, { price_cents: 300 })
    await tellFavoriteNews(world)
    await world.asSystem((db) =>
      sql`update spots.spot set audience = 0 where id = ${spot.id}`.execute(db),
    )
    await world.jobs()
    expect(await mailsTo(me)).toHaveLength(1)
    const [news] = (await me.call(notifications.list, { query: {} }))['hydra:member']
    expect(news).toMatchObject({ subject: 'Favoriet', image: null, link: '/favorites' })
  })
})

import { market } from '@bouwkring/contract/market'
import { notifications } from '@bouwkring/contract/notifications'
import { savedSearches } from '@bouwkring/contract/saved-searches'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeSpot, rowOfProduct } from '../../test/make.ts'
import { mailed } from '../../test/mailed.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { mailDigests } from './jobs-digest.ts'

const world = useWorld()

const mailsTo = (who: Caller) => mailed(world, who)
const told = async (who: Caller) =>
  (await who.call(notifications.list, { query: { kind: 'searches' } }))['hydra:member']
/** A user with a daily search among the products of another user's spot. */
async function seeker() {
  const [me, owner] = [
    await world.member('ROLE_USER', 'Overheden', 'Provincie Gelderland'),
    await world.member('ROLE_USER', 'Overheden', 'Waterschap Rivierenland'),
  ]
  const spot = await makeSpot(owner, { publish: true, name: 'Dijkvak Tiel' })
  const kept = await me.call(savedSearches.create, {
    body: { name: 'Basalt', filter: { spot: spot.id }, frequency: 'daily' },
  })
  return { me, spot, kept }
}
const change = (id: number, columns: { amount?: number; unit?: string; price?: number }) =>
  world.asSystem((db) =>
    sql`update products.product set amount = coalesce(${columns.amount ?? null}::numeric, amount), unit = coalesce(${columns.unit ?? null}, unit), price_type = 'fixed', price_cents = coalesce(${columns.price ?? null}::integer, price_cents) where id = ${id}`.execute(
      db,
    ),
  )

describe('hits that have disappeared by the time they are notified', () => {
  test('are named in no mail, notification or count; remaining hits still are', async () => {
    const { me, spot, kept } = await seeker()
    const gone = await rowOfProduct(world, spot, { name: 'Basaltzuil' })
    await rowOfProduct(world, spot, { name: 'Basaltblok' })
    await world.jobs()
    await change(gone, { amount: 0 })
    await mailDigests(world, '2026-11-24')
    const [mail] = await mailsTo(me)
    expect(mail?.subject).toBe('Basalt: 1 nieuwe treffer')
    expect(mail?.body).toContain('Basaltblok')
    expect(`${mail?.body}${mail?.html}`).not.toContain('Basaltzuil')
    const [one] = await told(me)
    expect(one).toMatchObject({ subject: '1 nieuwe treffer: Basalt', details: 'Basaltblok' })
    const params = { id: kept.id }
    expect((await me.call(savedSearches.get, { params })).new_count).toBe(1)
    expect((await me.call(savedSearches.hits, { params, query: {} }))['hydra:totalItems']).toBe(1)
  })

  test('cause no mail where there is nothing else to report', async () => {
    const { me, spot } = await seeker()
    const gone = await rowOfProduct(world, spot, { name: 'Basaltzuil' })
    await world.jobs()
    await change(gone, { amount: 0 })
    await mailDigests(world, '2026-11-24')
    expect(await mailsTo(me)).toEqual([])
    expect((await told(me))[0]).toMatchObject({
      subject: 'Treffers niet meer beschikbaar: Basalt',
      details: 'Wat hier stond, is niet meer beschikbaar of niet meer te zien.',
      link: '/zoekopdrachten',
    })
  })
})

describe('a repeated hit', () => {
  test('says why, in the notification and in the mail, with the unit as on the screens', async () => {
    const { me, spot } = await seeker()
    const id = await rowOfProduct(world, spot, { name: 'Basaltzuil' })
    await change(id, { unit: 'm2', price: 5000 })
    await world.jobs()
    await mailDigests(world, '2026-11-24')
    await change(id, { price: 4200 })
    await world.jobs()
    expect((await told(me))[0]).toMatchObject({
      subject: '1 treffer goedkoper geworden: Basalt',
      details: 'Basaltzuil',
    })
    await mailDigests(world, '2026-11-25')
    await change(id, { amount: 400 })
    await world.jobs()
    await mailDigests(world, '2026-11-26')
    const [first, cheaper, more] = (await mailsTo(me)).map(({ body }) => body)
    expect(first).toMatch(/\n100,00 m² · €\s50,00 per m²\n/)
    expect(cheaper).toMatch(/\ngoedkoper geworden · 100,00 m² · €\s42,00 per m²\n/)
    expect(more).toContain('\nnu meer beschikbaar · 400,00 m²')
  })

  test('is new where its reader was not mailed about it before', async () => {
    const { me, spot } = await seeker()
    const id = await rowOfProduct(world, spot, { name: 'Basaltzuil' })
    await change(id, { price: 5000 })
    await world.jobs()
    await change(id, { price: 4200 })
    await world.jobs()
    await mailDigests(world, '2026-11-24')
    const [mail] = await mailsTo(me)
    expect(mail?.subject).toBe('Basalt: 1 nieuwe treffer')
    expect(mail?.body).not.toContain('goedkoper')
  })
})

describe('new hits of a search', () => {
  test('are new in the bell and in the list alike: viewing them in one marks them read in the other', async () => {
    const { me, spot, kept } = await seeker()
    const other = await world.user(me.tenantId)
    const params = { id: kept.id }
    await me.call(savedSearches.share, { params, body: { users: [other.userId] } })
    const both = async (who = me) => ({
      unread: (await told(who)).filter(({ dismiss }) => !dismiss).length,
      fresh: (await who.call(savedSearches.get, { params })).new_count,
    })
    await rowOfProduct(world, spot)
    await world.jobs()
    expect(await both()).toEqual({ unread: 1, fresh: 1 })
    await me.call(savedSearches.seen, { params, body: { till: '2099-01-01T00:00:00Z' } })
    await world.jobs()
    expect(await both()).toEqual({ unread: 0, fresh: 0 })
    for (let n = 0; n < 2; n++) {
      await rowOfProduct(world, spot)
      await world.jobs()
    }
    expect(await both()).toEqual({ unread: 2, fresh: 2 })
    const [second, first] = await told(me)
    const read = (id = 0) =>
      me.call(notifications.dismiss, { params: { id }, body: { dismiss: true } })
    await read(second?.id)
    expect(await both()).toEqual({ unread: 1, fresh: 2 })
    await read(first?.id)
    expect(await both()).toEqual({ unread: 0, fresh: 0 })
    await rowOfProduct(world, spot)
    await world.jobs()
    await me.call(notifications.dismissAll, { body: { dismiss: true } })
    expect(await both()).toEqual({ unread: 0, fresh: 0 })
    // Nothing is marked as read for a colleague who follows it too.
    expect(await both(other)).toEqual({ unread: 4, fresh: 4 })
  })

  test('open as a list of just these hits, also those that came back; for nobody outside the organisation', async () => {
    const { me, spot, kept } = await seeker()
    const params = { id: kept.id }
    const id = await rowOfProduct(world, spot)
    await change(id, { price: 5000 })
    // Published later and viewed: not among the new hits.
    await rowOfProduct(world, spot)
    await world.jobs()
    await me.call(savedSearches.seen, { params, body: { till: '2099-01-01T00:00:00Z' } })
    expect(await me.call(savedSearches.get, { params })).toMatchObject({
      new_since: null,
      again: { more: 0, cheaper: 0 },
    })
    await change(id, { price: 4200 })
    await world.jobs()
    const { again, new_since, new_count } = await me.call(savedSearches.get, { params })
    expect([new_count, again]).toEqual([1, { more: 0, cheaper: 1 }])
    const query = { spot: spot.id, new_since: new_since ?? '', hit_of: kept.id }
    const found = await me.call(market.search, { query })
    expect(found['hydra:member'].map((card) => card.id)).toEqual([id])
    expect(found['hydra:totalItems']).toBe(1)
    const stranger = await world.member()
    const [theirs, all] = [
      await stranger.call(market.search, { query }),
      await stranger.call(market.search, { query: { spot: spot.id } }),
    ]
    expect([theirs['hydra:totalItems'], all['hydra:totalItems']]).toEqual([0, 2])
  })
})

/** The products that the search opened by the mail's own link shows. */
async function openedBy(who: Caller, body: string) {
  const path = /\/zoeken\?(\S+)/.exec(body)?.[1] ?? ''
  const { kept: _, ...query } = Object.fromEntries(new URLSearchParams(path))
  const found = await who.call(market.search, { query: query as never })
  return found['hydra:member'].map(({ id }) => id)
}

test('a mail about a repeated hit opens just its own hits, whatever the day they were published', async () => {
  const { me, spot } = await seeker()
  const old = await rowOfProduct(world, spot)
  await change(old, { price: 5000 })
  await world.jobs()
  await mailDigests(world, '2026-11-24')
  await rowOfProduct(world, spot)
  await world.jobs()
  await mailDigests(world, '2026-11-25')
  await change(old, { price: 4200 })
  const added = await rowOfProduct(world, spot)
  await world.jobs()
  await mailDigests(world, '2026-11-26')
  const bodies = (await mailsTo(me)).map(({ body }) => body)
  expect(bodies).toHaveLength(3)
  expect((await openedBy(me, bodies[2] ?? '')).sort()).toEqual([old, added].sort())
})

test('hits read in the bell are not among the new ones that the search opens', async () => {
  const { me, spot, kept } = await seeker()
  const params = { id: kept.id }
  await rowOfProduct(world, spot)
  await world.jobs()
  await me.call(notifications.dismissAll, { body: { dismiss: true } })
  const seen = await me.call(savedSearches.get, { params })
  expect(seen.new_count).toBe(0)
  const opened = async (new_since: string) => {
    const query = { spot: spot.id, new_since, hit_of: kept.id }
    return (await me.call(market.search, { query }))['hydra:member'].map(({ id }) => id)
  }
  expect(await opened(seen.seen_at)).toEqual([])
  const id = await rowOfProduct(world, spot)
  await world.jobs()
  const { new_since } = await me.call(savedSearches.get, { params })
  expect(await opened(new_since ?? '')).toEqual([id])
})

test('a search is found by a product that entered it and is gone, only by its followers', async () => {
  const { me, spot, kept } = await seeker()
  const id = await rowOfProduct(world, spot)
  await world.jobs()
  await world.asSystem((db) =>
    sql`update products.product set published = false where id = ${id}`.execute(db),
  )
  const found = async (who: Caller, hit: number) =>
    (await who.call(savedSearches.list, { query: { hit } }))['hydra:member'].map((one) => one.id)
  expect(await found(me, id)).toEqual([kept.id])
  expect(await found(me, id + 1)).toEqual([])
  const [colleague, stranger] = [await world.user(me.tenantId), await world.member()]
  expect([await found(colleague, id), await found(stranger, id)]).toEqual([[], []])
})

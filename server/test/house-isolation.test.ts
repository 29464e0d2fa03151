import { accounts } from '@bouwkring/contract/accounts'
import { endpoints } from '@bouwkring/contract/all'
import type { Endpoint } from '@bouwkring/contract/endpoint'
import { libraries } from '@bouwkring/contract/libraries'
import { transactions } from '@bouwkring/contract/transactions'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { groupIds, makeSpot, rowOfProduct } from './make.ts'
import { type Caller, useWorld } from './world.ts'

const world = useWorld()
const marker = 'KANARIE7F3A'

let owner: Caller
let partner: Caller
let stranger: Caller
const ids: Record<string, number> = {}

/** Everything that one organisation can have, with the marker in every text, visible to its company type only, and a transaction with a partner of that type. */
beforeAll(async () => {
  owner = await world.member('ROLE_ADMIN', 'Overheden', `${marker} Overheid`)
  partner = await world.member('ROLE_ADMIN', 'Overheden', `${marker} Partner`)
  stranger = await world.member('ROLE_ADMIN', 'Aannemers')
  const groups = await groupIds(owner)
  ids.contact = (
    await owner.call(accounts.createContactPerson, {
      body: { first_name: marker, email: `${marker.toLowerCase()}@test.example` },
    })
  ).id
  const spot = await makeSpot(owner, {
    name: `${marker} spot`,
    visibility: [groups.internal, groups.Overheden],
    publish: true,
    projectnumber: marker,
  })
  ids.spot = spot.id
  ids.product = await rowOfProduct(world, spot, { name: `${marker} tegel` })
  const asked = await makeSpot(partner, {
    name: `${marker} vraag`,
    visibility: [groups.internal, groups.Overheden],
    publish: true,
  })
  await rowOfProduct(world, asked, { name: `${marker} gevraagd`, is_released: false })
  ids.transaction = (
    await partner.call(transactions.create, { body: { product: ids.product, amount: 10 } })
  ).id
  ids.article = (
    await owner.call(libraries.addProduct, {
      params: { id: ids.product },
      body: { name: `${marker} artikel` },
    })
  ).id
  await owner.call(libraries.reportMissing, {
    body: { name: `${marker} aanvraag`, type: 'product' },
  })
  await world.jobs()
  ids.notification = await world.asSystem(
    async (db) =>
      (
        await db
          .selectFrom('notifications.notification')
          .select('id')
          .where('user_id', '=', owner.userId)
          .executeTakeFirstOrThrow()
      ).id,
  )
})

/** Ids of the owner's objects for the parameters of a path. */
function paramsOf(e: Endpoint): Record<string, unknown> {
  const own = e.path.startsWith('/api/spots')
    ? ids.spot
    : e.path.startsWith('/api/products')
      ? ids.product
      : e.path.startsWith('/api/transactions')
        ? ids.transaction
        : e.path.startsWith('/api/notifications')
          ? ids.notification
          : e.path.startsWith('/api/library-items')
            ? ids.article
            : undefined
  return Object.fromEntries(
    [...e.path.matchAll(/:(\w+)/g)].map(([, name]) => [
      name,
      name === 'other'
        ? ids.spot
        : name === 'imageId'
          ? 1
          : name === 'key'
            ? '0b8f9a52-5a0f-4a55-9b51-0d6d34c0a001'
            : own,
    ]),
  )
}
const aboutOne = endpoints.filter(
  ({ endpoint }) =>
    endpoint.access !== 'public' &&
    /^\/api\/(spots|products|transactions|notifications|library-items)\/:id/.test(endpoint.path),
)

/** Queries without which a call is rejected before it is processed. */
const queries: Record<string, string> = { 'products.exportOfSpot': '?isReleased=true' }

/** A checksum of all the owner's rows, to verify that nothing was changed. */
const fingerprint = () =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{ sum: string }>`
      select md5(coalesce(string_agg(r, '|' order by r), '')) as sum from (
        select s::text as r from spots.spot s where tenant_id = ${owner.tenantId} union all select p::text from products.product p where tenant_id = ${owner.tenantId}
        union all select t::text from transactions.transaction t where receiver_tenant_id = ${owner.tenantId} union all select n::text from notifications.notification n where tenant_id = ${owner.tenantId}
        union all select c::text from accounts.contact_person c where tenant_id = ${owner.tenantId} union all select i::text from catalogue.library_item i where tenant_id = ${owner.tenantId}
        union all select c::text from products.rsx_contract c where tenant_id = ${owner.tenantId} union all select r::text from products.rsx_post r where tenant_id = ${owner.tenantId}
        union all select o::text from storage.offer o where tenant_id = ${owner.tenantId} union all select b::text from storage.booking b where tenant_id = ${owner.tenantId}
        union all select r::text from catalogue.otl_request r where tenant_id = ${owner.tenantId}) rows_`.execute(
      db,
    )
    return rows[0]?.sum
  })

describe('an organisation that shares no group (T1, T5)', () => {
  test.each(aboutOne)(
    '$name answers 404 with the same words as for a record that does not exist, and changes nothing',
    async ({ name, endpoint }) => {
      const before = await fingerprint()
      const params = paramsOf(endpoint)
      const ask = (given: Record<string, unknown>) =>
        stranger.raw({
          method: endpoint.method,
          url:
            endpoint.path.replace(/:(\w+)/g, (_, n: string) => String(given[n])) +
            (queries[name] ?? ''),
          ...(endpoint.body && { payload: bodyFor(endpoint) }),
        })
      const [hidden, missing] = [
        await ask(params),
        await ask(
          Object.fromEntries(
            Object.keys(params).map((k) => [
              k,
              k === 'key' ? '0b8f9a52-5a0f-4a55-9b51-0d6d34c0a002' : 987_654_321,
            ]),
          ),
        ),
      ]
      expect(hidden.status).toBe(missing.status)
      expect([
        404,
        ...(endpoint.upload ? [400, 415] : []),
        ...(name === 'market.removeFavorite' ? [204] : []),
      ]).toContain(hidden.status)
      expect(hidden.text).toBe(missing.text)
      // The headers do not distinguish the two either (T11).
      expect({ ...hidden.headers, date: '' }).toEqual({ ...missing.headers, date: '' })
      expect(await fingerprint()).toBe(before)
    },
  )

  /** A body that would be valid for the caller's own object. */
  function bodyFor(e: Endpoint): object {
    if (e.path.endsWith('/notifications/:id')) return { dismiss: true }
    if (e.path.endsWith('/attachments'))
      return {
        object_key: 'spots/1/attachments/0b8f9a52-5a0f-4a55-9b51-0d6d34c0a001',
        url: 'x',
        bucket: 'b',
        filename: 'a.pdf',
      }
    if (e.path.endsWith('/contact'))
      return { userEmail: 'a@b.example', userName: 'A', company: 'B', message: 'C' }
    if (e.path.endsWith('/still-there')) return { answer: 'there' }
    if (e.path.endsWith('/storage')) return { floor_m2: 10, max_weeks: 4, version: 0 }
    if (e.path.endsWith('/storage/bookings'))
      return { name: 'x', m2: 1, from: '2099-01-05', till: '2099-01-11' }
    if (e.path.endsWith('/destination')) return { destination: 'x', was: '' }
    if (e.path.endsWith('/transport')) return { transport: 'pickup' }
    if (e.path.endsWith('/change-otl')) return { category: null }
    if (e.path.endsWith('/unrelated-materials/:post')) return { category: 1 }
    if (e.path.endsWith('/add-to-library') || e.path.endsWith('/report-missing-attribute'))
      return { name: 'x' }
    if (e.path === '/api/library-items/:id') return { name: 'x', version: 1 }
    if (e.path.endsWith('/meta')) return { type: 'price', data: 'unknown' }
    if (e.path.endsWith('/meta/:metaId')) return { data: 'unknown', version: 1 }
    if (e.path.endsWith('/images')) return { images: [1], version: 1 }
    if (e.path.endsWith('/properties')) return { properties: [] }
    if (e.path === '/api/products/:id') return { name: 'x', version: 1 }
    if (e.path === '/api/spots/:id')
      return { name: 'x', definition: 1, visibility: [1], version: 1 }
    return {}
  }

  test('finds no trace of it in any list, count, map, facet or file', async () => {
    const lists = [
      '/api/spots',
      '/api/spots?view=archived',
      '/api/spots?view=mine',
      `/api/spots?search=${marker}`,
      '/api/products/search',
      '/api/products/search?is_released=false',
      `/api/products/search?search=${marker}`,
      `/api/products/search?spot=${ids.spot}`,
      '/api/products/map',
      '/api/products/map?is_released=false',
      '/api/modules/search-filters',
      '/api/products/featured',
      '/api/product-matches',
      `/api/product-matches?spot=${ids.spot}`,
      `/api/product-matches?product=${ids.product}`,
      '/api/transactions',
      `/api/transactions?search=${marker}`,
      '/api/notifications',
      '/api/contactpersons',
      `/api/contactpersons?search=${marker}`,
      '/api/users/colleagues',
      '/api/groups',
      '/api/groups/own',
      '/api/groups/invites',
      '/api/divisions',
      '/api/divisions/own',
      '/api/contactpersons/saved',
      '/api/spot-definitions/own',
      '/api/tenant-libraries',
      '/api/library-items',
      '/api/library-items?library=tenant',
      `/api/library-items?library=tenant&search=${marker}`,
    ]
    for (const url of lists) {
      const answer = await stranger.raw({ url })
      expect({ url, status: answer.status }).toEqual({ url, status: 200 })
      expect(`${answer.text}${JSON.stringify(answer.headers)}`).not.toContain(marker)
      const total = (answer.body as { 'hydra:totalItems'?: number })['hydra:totalItems']
      if (url.includes(marker) || url.includes('spot=') || url.includes('product='))
        expect({ url, total }).toEqual({ url, total: 0 })
    }
  })

  test('control: the partner that shares the group does see it', async () => {
    expect((await partner.raw({ url: '/api/products/search' })).text).toContain(marker)
    expect((await partner.raw({ url: `/api/spots/${ids.spot}` })).status).toBe(200)
  })

  test('cannot refer to hidden records in a body either', async () => {
    expect(
      await stranger.refused(transactions.create, {
        body: { product: ids.product as number, amount: 1 },
      }),
    ).toMatchObject({ status: 404 })
    for (const field of ['contactpersons', 'spot_owners'] as const) {
      const groups = await groupIds(stranger)
      const foreign = field === 'contactpersons' ? ids.contact : owner.userId
      const answer = await stranger.raw({
        method: 'POST',
        url: '/api/spots',
        payload: { name: 'x', definition: 1, visibility: [groups.internal], [field]: [foreign] },
      })
      expect({ field, refused: answer.status >= 400 && answer.status < 500 }).toEqual({
        field,
        refused: true,
      })
    }
  })
})

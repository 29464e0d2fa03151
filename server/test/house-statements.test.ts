import { userSettings } from '@bouwkring/contract/user-settings'
import { accounts } from '@bouwkring/contract/accounts'
import { endpoints } from '@bouwkring/contract/all'
import { catalogue } from '@bouwkring/contract/catalogue'
import type { Endpoint } from '@bouwkring/contract/endpoint'
import { groups } from '@bouwkring/contract/groups'
import { integrations } from '@bouwkring/contract/integrations'
import { libraries } from '@bouwkring/contract/libraries'
import type { Paged } from '@bouwkring/contract/page'
import type { Spot } from '@bouwkring/contract/spots'
import { transactions } from '@bouwkring/contract/transactions'
import { webhooks } from '@bouwkring/contract/webhooks'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tell } from '../src/platform/jobs.ts'
import {
  groupIds,
  makePicture,
  makeProduct,
  makeSpot,
  rowOfProduct,
  rowsOfReservations,
  upload,
} from './make.ts'
import { fixed, queryOf } from './list-lengths.ts'
import { stillPathsFor } from './still-link.ts'
import { type Caller, useWorld } from './world.ts'

// No list sends more statements to the database because it is longer: every list of the contract is called with 1, 5 and 20 of everything.
const world = useWorld()
const sizes = [1, 5, 20] as const

let owner: Caller
let stillLinks: Awaited<ReturnType<typeof stillPathsFor>>
let above: Caller
let partner: Caller
let partnerSpot: Spot
const ids = { spot: 0, product: 0, group: 0, search: 0 }
let made = 0
/** Products of the partner that the owner reserved. */
const reserved: number[] = []

// Counts the statements of a request where the driver sends them.
let statements = 0
const original = pg.Client.prototype.query
beforeAll(async () => {
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    statements++
    return (original as (...given: unknown[]) => unknown).apply(this, args)
  } as typeof original
  owner = await world.member('ROLE_ADMIN')
  stillLinks = await stillPathsFor(world, owner)
  above = await world.member('ROLE_SUPER_ADMIN')
  partner = await world.member('ROLE_ADMIN')
  partnerSpot = await makeSpot(partner, { publish: true })
  ids.group = (await owner.call(groups.create, { body: { name: 'Regio' } })).id
})
afterAll(() => {
  pg.Client.prototype.query = original
})

/** A line of the spot's contract and an attachment, which would otherwise need special files. */
const rowsOf = (spot: number) =>
  world.asSystem(async (db) => {
    await sql`insert into products.rsx_contract (spot_id, tenant_id, filename) values (${spot}, ${owner.tenantId}, 'bestek.rsx') on conflict do nothing`.execute(
      db,
    )
    await sql`insert into products.rsx_post (tenant_id, spot_id, ordering, item_number, deficode, is_material, is_released) values (${owner.tenantId}, ${spot}, ${made}, ${`1010${made}`}, '{0,0,0,0,0,0}', true, false)`.execute(
      db,
    )
    await sql`insert into imports.import (tenant_id, spot_id, filename, file_hash) values (${owner.tenantId}, ${spot}, 'voorraad.csv', ${Buffer.from(String(made))})`.execute(
      db,
    )
    await sql`insert into spots.attachment (tenant_id, spot_id, file_key, filename, kind, bytes) values (${owner.tenantId}, ${spot}, gen_random_uuid(), 'tekening.pdf', 'pdf', 10)`.execute(
      db,
    )
  })

/** A saved search of the owner, and a hit of the first one. */
const searchOf = (product: number) =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{
      id: number
    }>`with kept as (insert into market.saved_search (tenant_id, user_id, name, filter, view, is_released) values (${owner.tenantId}, ${owner.userId}, ${`Zoekopdracht ${made}`}, '{}', 'map', true) returning id, tenant_id, user_id)
      insert into market.saved_search_follower (search_id, tenant_id, user_id, frequency) select id, tenant_id, user_id, 'off' from kept returning search_id as id`.execute(
      db,
    )
    ids.search ||= rows[0]?.id as number
    await sql`insert into market.saved_search_hit (search_id, product_id, tenant_id, why) values (${ids.search}, ${product}, ${owner.tenantId}, 'new') on conflict do nothing`.execute(
      db,
    )
  })

/** A demand of the partner that fits the offers; sends news of all of them, so that the matches are found. */
async function fitting(offers: readonly number[]) {
  const demands = [
    await rowOfProduct(world, partnerSpot, {
      name: 'Grasbetontegel',
      is_released: false,
      amount: 50,
    }),
  ]
  await world.asSystem(async (db) => {
    const all = [...offers, ...demands]
    await sql`update products.product set otl_id = (select id from catalogue.otl where key = 'p.grasbetontegel') where id = any(${all})`.execute(
      db,
    )
    await sql`delete from products.property_value where product_id = any(${all})`.execute(db)
    await sql`insert into products.property_value (tenant_id, product_id, property_id, number) select p.tenant_id, p.id, c.id, 2 from products.product p, catalogue.property c where p.id = any(${all}) and c.reference = 'conditiescore'`.execute(
      db,
    )
    await sql`insert into products.property_value (tenant_id, product_id, property_id, texts) select p.tenant_id, p.id, c.id, '{Ja}' from products.product p, catalogue.property c where p.id = any(${all}) and c.reference = 'waterdoorlatend'`.execute(
      db,
    )
    for (const id of all)
      await tell(
        db,
        'product.changed',
        { productId: id, tenantId: offers.includes(id) ? owner.tenantId : partner.tenantId },
        String(id),
      )
  })
}

/** Creates one more of everything: spot, contact person, colleague, picture, offer, demand that it fits, reservation, own article. */
async function oneMore() {
  made++
  const groups = await groupIds(owner)
  const spot = await makeSpot(owner, {
    name: `Spot ${made}`,
    publish: true,
    visibility: [groups.internal, groups.public],
  })
  ids.spot ||= spot.id
  await rowsOf(ids.spot)
  const contact = await owner.call(accounts.createContactPerson, {
    body: { first_name: `Kees ${made}`, email: `kees${made}@test.example` },
  })
  await world.asSystem((db) =>
    db
      .insertInto('spots.contact')
      .values({ tenant_id: owner.tenantId, spot_id: ids.spot, contact_person_id: contact.id })
      .execute(),
  )
  await world.user(owner.tenantId, 'ROLE_USER', `Collega ${made}`)
  const product =
    made === 1
      ? (await makeProduct(owner, { id: ids.spot }, { publish: true })).id
      : await rowOfProduct(world, { id: ids.spot, tenant: spot.tenant }, { name: `Tegel ${made}` })
  ids.product ||= product
  if (made < 5)
    await upload(owner, ids.product, [{ filename: `foto${made}.png`, bytes: await makePicture() }])
  await fitting(made === 1 ? [ids.product] : [])
  await partner.call(transactions.create, { body: { product: ids.product, amount: 1 } })
  const theirs = await rowOfProduct(world, partnerSpot, { name: `Band ${made}`, amount: 5 })
  await rowsOfReservations(
    world,
    owner,
    { product: theirs, receiver: partner.tenantId, amount: 1 },
    1,
  )
  reserved.push(theirs)
  await owner.call(libraries.addProduct, {
    params: { id: ids.product },
    body: { name: `Artikel ${made}` },
  })
  await owner.call(libraries.reportMissing, { body: { name: `Mist ${made}`, type: 'product' } })
  await owner.call(integrations.createKey, {
    body: { name: `Sleutel ${made}`, scopes: ['market:read'], expires_in_days: 30 },
  })
  const hook = await owner.call(webhooks.create, {
    body: {
      name: `Webhook ${made}`,
      url: 'https://systeem.example/bouwkring',
      events: ['match.found'],
      active: false,
    },
  })
  await owner.call(webhooks.ping, { params: { id: hook.id } })
  await owner.call(userSettings.create, { body: { category: `lijst${made}`, value: {} } })
  await searchOf(theirs)
  await world.asSystem(async (db) => {
    await sql`insert into transactions.basket (sender_tenant_id, sender_user_id, name, mode, deadline) values (${owner.tenantId}, ${owner.userId}, ${`Mandje ${made}`}, 'any', now() + interval '7 days')`.execute(
      db,
    )
    await sql`insert into transactions.still_asked (product_id, tenant_id, times, asked_at) select p.id, p.tenant_id, 1, now() + interval '1 day' from products.product p where p.id = ${product} on conflict do nothing`.execute(
      db,
    )
  })
}

const isList = (e: Endpoint) =>
  e.method === 'GET' && 'shape' in e.reply && 'hydra:member' in (e.reply.shape as object)
const lists = endpoints.filter(({ endpoint }) => isList(endpoint))
/** Queries that name what was made. */
const longer: Record<string, () => string> = {
  'transactions.open': () => `?${reserved.map((id) => `product[]=${id}`).join('&')}`,
  'catalogue.otlNames': () => `?${reserved.map((_, at) => `ids[]=${at + 1}`).join('&')}`,
  'stillThere.linked': () => new URL(stillLinks([ids.product]).page, 'http://x').search,
}
const urlOf = (name: string, e: Endpoint) =>
  e.path.replace(
    /:id/,
    String(
      e.path.startsWith('/api/spots')
        ? ids.spot
        : e.path.startsWith('/api/users')
          ? owner.userId
          : e.path.startsWith('/api/groups')
            ? ids.group
            : e.path.startsWith('/api/saved-searches')
              ? ids.search
              : ids.product,
    ),
  ) + (longer[name]?.() ?? queryOf[name] ?? '')
const isAbove = ({ access }: Endpoint) => access === 'super-admin' || access === 'catalogue-keeper'

async function measure(name: string, e: Endpoint) {
  const url = urlOf(name, e)
  const who = isAbove(e) ? above : owner
  // Data read once for all, such as the market's columns, does not count for the list.
  let { status, body } = await who.raw({ url })
  let least = Infinity
  // The fewest of three: the market's copy also catches up with other work that is still going on.
  for (let i = 0; i < 3; i++) {
    statements = 0
    ;({ status, body } = await who.raw({ url }))
    least = Math.min(least, statements)
  }
  return {
    status,
    statements: least,
    members: (body as { 'hydra:member'?: unknown[] })['hydra:member']?.length ?? -1,
  }
}

test('the lists are found', () => expect(lists.length).toBeGreaterThan(25))

test('no list sends more statements because it is longer', { timeout: 180_000 }, async () => {
  await owner.call(catalogue.otlSearch, { query: { name: 'tegel' } })
  const seen = new Map<string, Awaited<ReturnType<typeof measure>>[]>()
  for (const size of sizes) {
    while (made < size) await oneMore()
    await world.jobs()
    for (const { name, endpoint } of lists)
      seen.set(name, [...(seen.get(name) ?? []), await measure(name, endpoint)])
  }
  const all = [...seen].map(([name, runs]) => ({
    name,
    statuses: runs.map(({ status }) => status),
    counts: runs.map((run) => run.statements),
    members: runs.map(({ members }) => members),
  }))
  expect(all.filter(({ statuses }) => statuses.some((status) => status !== 200))).toEqual([])
  expect(all.filter(({ counts }) => Math.max(...counts.slice(1)) > (counts[0] as number))).toEqual(
    [],
  )
  // A list that does not grow proves nothing.
  expect(
    all.filter(
      ({ name, members }) =>
        !fixed.has(name) &&
        !((members.at(-1) as number) > (members[0] as number) && (members[0] as number) > 0),
    ),
  ).toEqual([])
})

// Relies on the data created by the previous test: 20 of everything.
test('a list in pages links to the next page while there is more', async () => {
  const inPages = lists.filter(
    ({ endpoint: { query } }) =>
      query !== undefined && 'shape' in query && 'itemsPerPage' in (query.shape as object),
  )
  const answers = []
  for (const { name, endpoint } of inPages) {
    const [path, query] = urlOf(name, endpoint).split('?')
    const asked = new URLSearchParams(query)
    asked.set('page', '1')
    asked.set('itemsPerPage', '1')
    const { status, body } = await (isAbove(endpoint) ? above : owner).raw({
      url: `${path}?${asked.toString()}`,
    })
    const {
      'hydra:totalItems': total,
      'hydra:member': rows,
      'hydra:view': view,
    } = body as Paged<unknown>
    answers.push({ name, status, total, rows: rows.length, next: view?.['hydra:next'] })
  }
  expect(answers.filter(({ status, rows }) => status !== 200 || rows > 1)).toEqual([])
  const longer = answers.filter(({ total, rows }) => total > rows)
  expect(longer.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'spots.list',
      'users.list',
      'accounts.contactPersons',
      'market.search',
      'transactions.list',
    ]),
  )
  expect(longer.filter(({ next }) => !next?.includes('page=2'))).toEqual([])
})

import { accounts } from '@bouwkring/contract/accounts'
import type { Endpoint } from '@bouwkring/contract/endpoint'
import { groups } from '@bouwkring/contract/groups'
import { integrations } from '@bouwkring/contract/integrations'
import { libraries } from '@bouwkring/contract/libraries'
import { transactions } from '@bouwkring/contract/transactions'
import { userSettings } from '@bouwkring/contract/user-settings'
import { webhooks } from '@bouwkring/contract/webhooks'
import { sql } from 'kysely'
import { tell } from '../src/platform/jobs.ts'
import { queryOf } from './list-lengths.ts'
import {
  groupIds,
  makePicture,
  makeProduct,
  makeSpot,
  rowOfProduct,
  rowsOfReservations,
  upload,
} from './make.ts'
import { stillPathsFor } from './still-link.ts'
import type { Caller, World } from './world.ts'

/** Who is asked, and what was made so far. */
interface Made {
  world: World
  owner: Caller
  partner: Caller
  partnerSpot: Awaited<ReturnType<typeof makeSpot>>
  ids: { spot: number; product: number; group: number; search: number }
  count: number
  /** Products of the partner that the owner reserved. */
  reserved: number[]
}

/** A line of the spot's contract and an attachment, which would otherwise need special files. */
const rowsOf = ({ world, owner, count }: Made, spot: number) =>
  world.asSystem(async (db) => {
    await sql`insert into products.rsx_contract (spot_id, tenant_id, filename) values (${spot}, ${owner.tenantId}, 'bestek.rsx') on conflict do nothing`.execute(
      db,
    )
    await sql`insert into products.rsx_post (tenant_id, spot_id, ordering, item_number, deficode, is_material, is_released) values (${owner.tenantId}, ${spot}, ${count}, ${`1010${count}`}, '{0,0,0,0,0,0}', true, false)`.execute(
      db,
    )
    await sql`insert into imports.import (tenant_id, spot_id, filename, file_hash) values (${owner.tenantId}, ${spot}, 'voorraad.csv', ${Buffer.from(String(count))})`.execute(
      db,
    )
    await sql`insert into spots.attachment (tenant_id, spot_id, file_key, filename, kind, bytes) values (${owner.tenantId}, ${spot}, gen_random_uuid(), 'tekening.pdf', 'pdf', 10)`.execute(
      db,
    )
  })

/** A saved search of the owner, and a hit of the first one. */
const searchOf = ({ world, owner, ids, count }: Made, product: number) =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{
      id: number
    }>`with kept as (insert into market.saved_search (tenant_id, user_id, name, filter, view, is_released) values (${owner.tenantId}, ${owner.userId}, ${`Zoekopdracht ${count}`}, '{}', 'map', true) returning id, tenant_id, user_id)
      insert into market.saved_search_follower (search_id, tenant_id, user_id, frequency) select id, tenant_id, user_id, 'off' from kept returning search_id as id`.execute(
      db,
    )
    ids.search ||= rows[0]?.id as number
    await sql`insert into market.saved_search_hit (search_id, product_id, tenant_id, why) values (${ids.search}, ${product}, ${owner.tenantId}, 'new') on conflict do nothing`.execute(
      db,
    )
  })

/** A demand of the partner that fits the offers; sends news of all of them, so that the matches are found. */
async function fitting({ world, owner, partner, partnerSpot }: Made, offers: readonly number[]) {
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
async function oneMore(all: Made) {
  all.count++
  const { world, owner, partner, partnerSpot, ids, reserved, count } = all
  const groups = await groupIds(owner)
  const spot = await makeSpot(owner, {
    name: `Spot ${count}`,
    publish: true,
    visibility: [groups.internal, groups.public],
  })
  ids.spot ||= spot.id
  await rowsOf(all, ids.spot)
  const contact = await owner.call(accounts.createContactPerson, {
    body: { first_name: `Kees ${count}`, email: `kees${count}@test.example` },
  })
  await world.asSystem((db) =>
    db
      .insertInto('spots.contact')
      .values({ tenant_id: owner.tenantId, spot_id: ids.spot, contact_person_id: contact.id })
      .execute(),
  )
  await world.user(owner.tenantId, 'ROLE_USER', `Collega ${count}`)
  const product =
    count === 1
      ? (await makeProduct(owner, { id: ids.spot }, { publish: true })).id
      : await rowOfProduct(world, { id: ids.spot, tenant: spot.tenant }, { name: `Tegel ${count}` })
  ids.product ||= product
  if (count < 5)
    await upload(owner, ids.product, [{ filename: `foto${count}.png`, bytes: await makePicture() }])
  await fitting(all, count === 1 ? [ids.product] : [])
  await partner.call(transactions.create, { body: { product: ids.product, amount: 1 } })
  const theirs = await rowOfProduct(world, partnerSpot, { name: `Band ${count}`, amount: 5 })
  await rowsOfReservations(
    world,
    owner,
    { product: theirs, receiver: partner.tenantId, amount: 1 },
    1,
  )
  reserved.push(theirs)
  await owner.call(libraries.addProduct, {
    params: { id: ids.product },
    body: { name: `Artikel ${count}` },
  })
  await owner.call(libraries.reportMissing, { body: { name: `Mist ${count}`, type: 'product' } })
  await owner.call(integrations.createKey, {
    body: { name: `Sleutel ${count}`, scopes: ['market:read'], expires_in_days: 30 },
  })
  const hook = await owner.call(webhooks.create, {
    body: {
      name: `Webhook ${count}`,
      url: 'https://systeem.example/bouwkring',
      events: ['match.found'],
      active: false,
    },
  })
  await owner.call(webhooks.ping, { params: { id: hook.id } })
  await owner.call(userSettings.create, { body: { category: `lijst${count}`, value: {} } })
  await searchOf(all, theirs)
  await world.asSystem(async (db) => {
    await sql`insert into transactions.basket (sender_tenant_id, sender_user_id, name, mode, deadline) values (${owner.tenantId}, ${owner.userId}, ${`Mandje ${count}`}, 'any', now() + interval '7 days')`.execute(
      db,
    )
    await sql`insert into transactions.still_asked (product_id, tenant_id, times, asked_at) select p.id, p.tenant_id, 1, now() + interval '1 day' from products.product p where p.id = ${product} on conflict do nothing`.execute(
      db,
    )
  })
}

/** A world that has one more of everything after each `oneMore`, and the address and the person with which each call of the contract reads it. */
export async function growingWorld(world: World) {
  const owner = await world.member('ROLE_ADMIN')
  const stillLinks = await stillPathsFor(world, owner)
  const above = await world.member('ROLE_SUPER_ADMIN')
  const partner = await world.member('ROLE_ADMIN')
  const group = (await owner.call(groups.create, { body: { name: 'Regio' } })).id
  const made: Made = {
    world,
    owner,
    partner,
    partnerSpot: await makeSpot(partner, { publish: true }),
    ids: { spot: 0, product: 0, group, search: 0 },
    count: 0,
    reserved: [],
  }
  const { ids, reserved } = made
  /** Queries that name what was made. */
  const longer: Record<string, () => string> = {
    'transactions.open': () => `?${reserved.map((id) => `product[]=${id}`).join('&')}`,
    'catalogue.otlNames': () => `?${reserved.map((_, at) => `ids[]=${at + 1}`).join('&')}`,
    'stillThere.linked': () => new URL(stillLinks([ids.product]).page, 'http://x').search,
  }
  const one = async (text: string) =>
    Number((await world.asSystem((db) => sql.raw<{ id: number }>(text).execute(db))).rows[0]?.id)
  /** The id in an address, by the kind that it begins with; a product where there is no other. */
  const idOf: Record<string, () => number | Promise<number>> = {
    spots: () => ids.spot,
    users: () => owner.userId,
    groups: () => ids.group,
    'saved-searches': () => ids.search,
    transactions: () => one('select id from transactions.transaction limit 1'),
    'product-matches': () => one('select id from matching.match limit 1'),
    baskets: () => one('select id from transactions.basket limit 1'),
    imports: () => one('select id from imports.import limit 1'),
  }
  return {
    owner,
    count: () => made.count,
    oneMore: () => oneMore(made),
    async urlOf(name: string, { path }: Endpoint) {
      const id = await (idOf[path.split('/')[2] ?? ''] ?? (() => ids.product))()
      return path.replace(/:id/, String(id)) + (longer[name]?.() ?? queryOf[name] ?? '')
    },
    /** Who may make a call. */
    whoMay: ({ access }: Endpoint) =>
      access === 'super-admin' || access === 'catalogue-keeper' ? above : owner,
  }
}

import { type Feed, feeds } from '@bouwkring/contract/feeds'
import { groups } from '@bouwkring/contract/groups'
import { products } from '@bouwkring/contract/products'
import { spots } from '@bouwkring/contract/spots'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { groupIds, makeProduct, makeSpot, rowOfProduct } from '../../../test/make.ts'
import { type Caller, useWorld } from '../../../test/world.ts'
import { tell } from '../../platform/jobs.ts'
import { feedLink } from './actions-link.ts'

const world = useWorld()
const subdomainOf = (caller: Caller) =>
  world.asSystem(
    async (db) =>
      (
        await db
          .selectFrom('accounts.tenant')
          .select('subdomain')
          .where('id', '=', caller.tenantId)
          .executeTakeFirstOrThrow()
      ).subdomain,
  )

/** An organisation with a feed, and a way to read it. */
async function publisher() {
  const admin = await world.member('ROLE_ADMIN')
  const set = await admin.call(feeds.set, { body: { active: true } })
  const subdomain = await subdomainOf(admin)
  const read = async (
    query = '',
    headers: Record<string, string> = {},
    remoteAddress = '127.0.0.1',
  ) => {
    const answer = await world
      .visitor()
      .raw({ url: `/api/feeds/${subdomain}${query}`, headers, remoteAddress })
    return { ...answer, feed: (answer.text === '' ? null : JSON.parse(answer.text)) as Feed }
  }
  const names = async (query = '') =>
    (await read(query)).feed.items.map(({ title }) => title).toSorted()
  return { admin, set, subdomain, read, names }
}
/** Notifies its listeners of a change that a test made directly in the database. */
const stale = (caller: Caller) =>
  world.asSystem((db) =>
    tell(db, 'feed.stale', { tenantId: caller.tenantId }, String(caller.tenantId)),
  )
const queryOf = (url: string) => new URL(url).search

describe('the content of a feed', () => {
  test('contains the public products of the organisation, as JSON Feed 1.1, with stable addresses', async () => {
    const { admin, set, read } = await publisher()
    const product = await makeProduct(admin, await makeSpot(admin, { publish: true }), {
      publish: true,
      least_amount: 25,
      manufacturer: 'Kremer',
      appearance: 'good',
      remaining_years: 12,
      uniform: true,
    })
    await world.jobs()
    const { status, headers, feed, text } = await read()
    expect({ status, type: headers['content-type'], cache: headers['cache-control'] }).toEqual({
      status: 200,
      type: 'application/feed+json; charset=utf-8',
      cache: 'public, max-age=300',
    })
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: set.url,
      items: [
        {
          title: product.name,
          _product: {
            id: product.id,
            amount: 2400,
            unit: 'st',
            least_amount: 25,
            is_released: true,
            available_certainty: 'fixed',
            manufacturer: 'Kremer',
            model: '',
            appearance: 'good',
            remaining_years: 12,
            uniform: true,
          },
        },
      ],
    })
    expect(new URL(feed.items[0]?.url as string).pathname).toBe(`/products/${product.id}`)
    expect(feed.items[0]?.id).toBe(feed.items[0]?.url)
    expect(
      (await world.visitor().raw({ url: new URL(feed.items[0]?._product.uri as string).pathname }))
        .status,
    ).toBe(200)
    expect(text).not.toMatch(/Sanne|@test\.example/)
    // Nothing but the manufacturer changes: readers get it.
    await world.asSystem((db) =>
      sql`update products.product set manufacturer = 'Hofstee' where id = ${product.id}`.execute(
        db,
      ),
    )
    await stale(admin)
    await world.jobs()
    const next = await read(queryOf(feed._changes.continue_url))
    expect(next.feed.items.map(({ _product }) => _product.manufacturer)).toEqual(['Hofstee'])
  })

  test('never contains anything that is not public, not even for its own users', async () => {
    const { admin, read, names } = await publisher()
    const group = await groupIds(admin)
    const custom = await admin.call(groups.create, { body: { name: 'Regio' } })
    const kinds = {
      internal: [group.internal],
      company: [group.internal, group.Overheden],
      custom: [group.internal, custom.id],
      public: [group.internal, group.public],
    }
    for (const [name, visibility] of Object.entries(kinds)) {
      await rowOfProduct(world, await makeSpot(admin, { name, visibility, publish: true }), {
        name: `gepubliceerd ${name}`,
      })
      await rowOfProduct(world, await makeSpot(admin, { name, visibility, publish: true }), {
        name: `concept ${name}`,
        published: false,
      })
      await rowOfProduct(world, await makeSpot(admin, { name, visibility }), {
        name: `spot uit ${name}`,
      })
    }
    const over = await makeSpot(admin, { publish: true })
    await rowOfProduct(world, over, { name: 'verlopen' })
    await world.asSystem((db) =>
      sql`update spots.spot set period_till = current_date - 2 where id = ${over.id}`.execute(db),
    )
    await rowOfProduct(world, await makeSpot(await world.member('ROLE_ADMIN'), { publish: true }), {
      name: 'van een ander',
    })
    await world.jobs()
    expect(await names()).toEqual(['gepubliceerd public'])
    const asOwner = await admin.raw({ url: new URL((await read()).feed.feed_url).pathname })
    expect((JSON.parse(asOwner.text) as Feed).items.map(({ title }) => title)).toEqual([
      'gepubliceerd public',
    ])
    expect((JSON.parse(asOwner.text) as Feed)._changes.withdrawn).toEqual([])
  })

  test('removed products disappear at once, even before their row is updated, and earlier readers are told they are gone', async () => {
    const { admin, read, names } = await publisher()
    const spot = await makeSpot(admin, { publish: true })
    const [kept, gone] = [
      await makeProduct(admin, spot, { publish: true, name: 'Blijft' }),
      await makeProduct(admin, spot, { publish: true, name: 'Gaat' }),
    ]
    await world.jobs()
    const first = (await read()).feed
    expect(first.items.length).toBe(2)
    await admin.call(products.publish, { body: { products: [gone.id], publish: false } })
    expect(await names()).toEqual(['Blijft'])
    await world.jobs()
    const next = (await read(queryOf(first._changes.continue_url))).feed
    expect(next).toMatchObject({
      items: [],
      _changes: { withdrawn: [first.items.find(({ title }) => title === 'Gaat')?.id] },
    })
    expect((await read()).feed._changes.withdrawn).toEqual([])
    // It returns under the same address; deleting the other product is reported too.
    await admin.call(products.publish, { body: { products: [gone.id], publish: true } })
    await admin.call(products.remove, { params: { id: kept.id } })
    await world.jobs()
    const last = (await read(queryOf(next._changes.continue_url))).feed
    expect(last.items.map(({ title }) => title)).toEqual(['Gaat'])
    expect(last._changes.withdrawn).toEqual([
      first.items.find(({ title }) => title === 'Blijft')?.id,
    ])
    await admin.call(spots.unpublish, { params: { id: spot.id } })
    expect(await names()).toEqual([])
  })
})

describe('reading the feed', () => {
  test('reads in pages, and resumes from a cursor: every product once, then only changes', async () => {
    const { admin, read } = await publisher()
    const spot = await makeSpot(admin, { publish: true })
    await world.asSystem((db) =>
      sql`insert into products.product (tenant_id, spot_id, type, name, is_released, amount, unit, published) select ${admin.tenantId}, ${spot.id}, 'product', 'Tegel ' || n, true, 1, 'st', true from generate_series(1, 230) n`.execute(
        db,
      ),
    )
    await stale(admin)
    await world.jobs()
    const seen: string[] = []
    let at: string | undefined = ''
    let last: Feed | undefined
    while (at !== undefined) {
      last = (await read(at)).feed
      seen.push(...last.items.map(({ id }) => id))
      at = last.next_url && queryOf(last.next_url)
    }
    expect([seen.length, new Set(seen).size]).toEqual([230, 230])
    const goOn = queryOf(last?._changes.continue_url as string)
    expect((await read(goOn)).feed.items).toEqual([])
    await world.asSystem((db) =>
      sql`update products.product set amount = 7 where spot_id = ${spot.id} and name = 'Tegel 5'`.execute(
        db,
      ),
    )
    await stale(admin)
    await world.jobs()
    expect((await read(goOn)).feed.items).toMatchObject([
      { title: 'Tegel 5', _product: { amount: 7 } },
    ])
    expect(
      (await read(`?since=${new Date(Date.now() - 3_600_000).toISOString()}`)).feed.items.length,
    ).toBe(100)
    expect(
      (await read(`?since=${new Date(Date.now() + 3_600_000).toISOString()}`)).feed.items,
    ).toEqual([])
    expect((await read('?since=gisteren')).status).toBe(400)
  })

  test('unchanged content is not sent again', async () => {
    const { admin, read } = await publisher()
    await makeProduct(admin, await makeSpot(admin, { publish: true }), { publish: true })
    await world.jobs()
    const { headers } = await read()
    const known: Record<string, string>[] = [
      { 'if-none-match': String(headers.etag) },
      { 'if-none-match': `W/${String(headers.etag)}, "x"` },
      { 'if-modified-since': String(headers['last-modified']) },
    ]
    for (const asked of known) {
      const again = await read('', asked)
      expect({ asked, status: again.status, text: again.text }).toEqual({
        asked,
        status: 304,
        text: '',
      })
    }
    expect((await read('', { 'if-none-match': '"anders"' })).status).toBe(200)
  })

  test('none exists until it is switched on, or for an inactive organisation; switching it needs permission to manage connections', async () => {
    const { admin, read, subdomain } = await publisher()
    expect((await read()).status).toBe(200)
    const user = await world.user(admin.tenantId, 'ROLE_USER')
    expect(await user.status(feeds.set, { body: { active: false } })).toBe(403)
    await admin.call(feeds.set, { body: { active: false } })
    expect((await read()).status).toBe(404)
    await admin.call(feeds.set, { body: { active: true } })
    await world.asSystem((db) =>
      sql`update accounts.tenant set status = 'inactive' where id = ${admin.tenantId}`.execute(db),
    )
    const off = await read()
    const missing = await world.visitor().raw({ url: '/api/feeds/bestaat-niet' })
    expect([off.status, off.text]).toEqual([404, missing.text])
    const other = await world.member('ROLE_ADMIN')
    expect(
      (await world.visitor().raw({ url: `/api/feeds/${await subdomainOf(other)}` })).status,
    ).toBe(404)
    expect((await other.call(feeds.setting, {})).active).toBe(false)
    expect(subdomain).not.toBe('')
  })

  test('the public page of a product names the feed that contains it, and no page names one that is off or lacks it', async () => {
    const { admin, subdomain } = await publisher()
    await world.asSystem((db) =>
      sql`update accounts.tenant set company = 'Van "Dam" & Zn <b>' where id = ${admin.tenantId}`.execute(
        db,
      ),
    )
    const open = await makeProduct(admin, await makeSpot(admin, { publish: true }), {
      publish: true,
    })
    const own = await makeProduct(
      admin,
      await makeSpot(admin, { visibility: [(await groupIds(admin)).internal], publish: true }),
      { publish: true },
    )
    await world.jobs()
    const named = (path: string) => feedLink(world, path)
    const link = await named(`/products/${open.id}`)
    expect(link).toMatch(
      new RegExp(
        `^<link rel="alternate" type="application/feed\\+json" title="Van &#34;Dam&#34; &#38; Zn &#60;b&#62;: aanbod en vraag" href="[^"]*/api/feeds/${subdomain}" />$`,
      ),
    )
    for (const path of [
      `/products/${own.id}`,
      `/products/${open.id}/x`,
      '/products/999999999',
      '/products/x',
      '/',
    ])
      expect(await named(path)).toBe('')
    await admin.call(feeds.set, { body: { active: false } })
    expect(await named(`/products/${open.id}`)).toBe('')
  })

  test('limits the number of requests a minute', async () => {
    const { read } = await publisher()
    const answers = []
    // An address of its own: the minute begins with its first request, not with that of this file.
    for (let at = 0; at < 125; at++) answers.push(await read('', {}, '192.0.2.77'))
    expect(answers.at(-1)).toMatchObject({ status: 429 })
    expect(answers.at(-1)?.headers['retry-after']).toBe('60')
  })
})

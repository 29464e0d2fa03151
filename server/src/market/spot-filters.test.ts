import { market } from '@bouwkring/contract/market'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { groupIds, limitTo, makeSpot, rowOfProduct } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'

const world = useWorld()

type Query = Record<string, unknown>
const found = async (query: Query, caller: Caller) =>
  (
    await caller.call(market.search, {
      query: { scope: 'internal', order: 'name', ...query } as never,
    })
  )['hydra:member'].map((c) => c.name)

describe('filters on the spot', () => {
  test("division: within the caller's organisation, for users who may see divisions", async () => {
    const me = await world.member()
    const division = await world.asSystem(
      async (db) =>
        (
          await sql<{
            id: number
          }>`insert into accounts.division (tenant_id, name) values (${me.tenantId}, 'Beheer') returning id`.execute(
            db,
          )
        ).rows[0]?.id as number,
    )
    const [mine, other] = [
      await makeSpot(me, { publish: true, division }),
      await makeSpot(me, { publish: true }),
    ]
    await rowOfProduct(world, mine, { name: 'erin' })
    await rowOfProduct(world, other, { name: 'erbuiten' })
    expect(await found({ division: [division] }, me)).toEqual(['erin'])
    expect(
      await (await world.member()).call(market.search, { query: { division: [division] } }),
    ).toMatchObject({ 'hydra:totalItems': 0 })
    await limitTo(world, me, 'SHOW_SEARCH')
    for (const e of [market.search, market.map, market.facets])
      expect(await me.refused(e, { query: { division: [division] } })).toMatchObject({
        status: 403,
        code: 'forbidden',
      })
    expect(await me.status(market.search, { query: {} })).toBe(200)
  })

  test('filters what demo organisations share by what they chose for it', async () => {
    const [me, other] = await Promise.all(
      [0, 1].map(async () => world.user(await world.tenant({ status: 'demo' }))),
    )
    if (!me || !other) throw new Error('two users')
    const groups = await groupIds(me)
    for (const [name, visibility] of [
      ['demo hidden', [groups.internal]],
      ['demo shared', [groups.internal, groups.Overheden]],
      ['demo open', [groups.internal, groups.public]],
    ] as const)
      await rowOfProduct(
        world,
        await makeSpot(me, { publish: true, visibility: [...visibility] }),
        {
          name,
        },
      )
    for (const [who, query, names] of [
      [me, { visibility: ['internal'] }, ['demo hidden']],
      [me, { visibility: ['groups'] }, ['demo shared']],
      [other, { visibility: ['groups'] }, ['demo shared']],
      [other, { visibility: ['public'] }, ['demo open']],
      [other, { group: [groups.Overheden] }, ['demo shared']],
      [me, { group: [groups.internal] }, ['demo hidden', 'demo open', 'demo shared']],
    ] as const) {
      const found = await who.call(market.search, {
        query: { ...query, search: 'demo' } as never,
      })
      expect(found['hydra:member'].map((card) => card.name).toSorted()).toEqual(names)
    }
  })

  test('filters by group, visibility, city and place', async () => {
    const [me, other] = [
      await world.member('ROLE_USER', 'Overheden'),
      await world.member('ROLE_USER', 'Overheden'),
    ]
    const groups = await groupIds(me)
    const [hidden, shared, open] = [
      await makeSpot(me, {
        publish: true,
        visibility: [groups.internal],
        location: { latitude: 53, longitude: 6.56, city: 'Assen' },
      }),
      await makeSpot(me, { publish: true, visibility: [groups.internal, groups.Overheden] }),
      await makeSpot(me, { publish: true }),
    ]
    for (const [name, of] of [
      ['hidden', hidden],
      ['shared', shared],
      ['open', open],
    ] as const)
      await rowOfProduct(world, of, { name })
    expect(await found({ visibility: ['internal'] }, me)).toEqual(['hidden'])
    expect(await found({ visibility: ['groups', 'public'] }, me)).toEqual(['open', 'shared'])
    expect(await found({ group: [groups.Overheden] }, me)).toEqual(['shared'])
    expect(await found({ group: [groups.public] }, me)).toEqual(['open'])
    expect(await found({ group: [groups.internal] }, me)).toEqual(['hidden', 'open', 'shared'])
    expect(await found({ group: [987_654] }, me)).toEqual([])
    expect(await found({ city: ['assen'] }, me)).toEqual(['hidden'])
    expect(await found({ city: ['Assen', 'UTRECHT'] }, me)).toEqual(['hidden', 'open', 'shared'])
    expect(
      (await other.call(market.search, { query: { group: [groups.internal] } }))[
        'hydra:member'
      ].filter((c) => c.is_external),
    ).toEqual([])
    expect(
      (await other.call(market.search, { query: { visibility: ['internal'] } }))[
        'hydra:totalItems'
      ],
    ).toBe(0)
    await world.asSystem((db) =>
      sql`update spots.spot set latitude = null, longitude = null where id = ${open.id}`.execute(
        db,
      ),
    )
    expect(await found({ location: 'true' }, me)).toEqual(['hidden', 'shared'])
    expect(await found({ location: 'false' }, me)).toEqual(['open'])
    expect(await found({ status: 'active', published: 'true' }, me)).toEqual([
      'hidden',
      'open',
      'shared',
    ])
    expect(await me.status(market.search, { query: { status: 'archived' } as never })).toBe(400)
  })
})

describe('the map', () => {
  test('marks own active spots without visible products, as long as no product filter is set', async () => {
    const [me, other] = [await world.member(), await world.member()]
    const [silent, loud] = [
      await makeSpot(me, { publish: true, name: 'Stil' }),
      await makeSpot(me, { publish: true, kind: 'depot' }),
    ]
    await makeSpot(me, { name: 'Concept' })
    await rowOfProduct(world, silent, { published: false })
    await rowOfProduct(world, loud)
    const map = (query: Query, caller = me) =>
      caller.call(market.map, { query: { scope: 'internal', ...query } as never })
    expect(await map({})).toMatchObject({
      spot_count: 1,
      product_count: 1,
      spots: [
        { id: loud.id, product_count: 1 },
        { id: silent.id, name: 'Stil', product_count: 0 },
      ],
    })
    expect((await map({ is_released: 'false' })).spots.map((s) => s.id)).toEqual([silent.id])
    for (const hides of [
      { search: 'betontegel' },
      { definition: ['depot'] },
      { amount: 1 },
      { area: '6,53,7,54' },
      { scope: 'external' },
    ])
      expect((await map(hides)).spots.map((s) => s.id)).not.toContain(silent.id)
    expect((await map({ definition: ['project'] })).spots.map((s) => s.id)).toEqual([silent.id])
    expect((await map({ scope: undefined }, other)).spots.map((s) => s.id)).not.toContain(silent.id)
  })
})

import { spots } from '@bouwkring/contract/spots'
import { describe, expect, test } from 'vitest'
import { groupIds, limitTo, makeSpot } from '../../test/make.ts'
import { useWorld, type Caller } from '../../test/world.ts'

const world = useWorld()
const at = (id: number) => ({ params: { id } })
const names = async (caller: Caller, query: object) =>
  (await caller.call(spots.list, { query }))['hydra:member'].map((s) => s.name)

/** The form of a spot as read, ready to be sent again. */
async function formOf(caller: Caller, id: number) {
  const s = await caller.call(spots.get, at(id))
  return {
    name: s.name,
    projectnumber: s.projectnumber,
    description: s.description,
    definition: s.definition.id,
    spot_owners: s.spot_owners.map((o) => o.id),
    contactpersons: s.contactpersons.map((c) => c.id),
    visibility: s.visibility,
    period_from: s.period_from,
    period_till: s.period_till,
    location: s.location,
    range: s.range,
    version: s.version,
  }
}

describe('lists', () => {
  test('show all, mine, internal and external, by text, kind and state, in pages', async () => {
    const me = await world.member('ROLE_USER', 'Ingenieursbureaus')
    const [colleague, other] = [await world.user(me.tenantId), await world.member()]
    const { internal, Ingenieursbureaus } = await groupIds(me)
    await makeSpot(me, {
      name: 'Kade Zuid',
      projectnumber: 'KZ-12',
      publish: true,
      visibility: [internal],
    })
    await makeSpot(colleague, {
      name: 'Depot Noord',
      kind: 'depot',
      location: { latitude: 53, longitude: 6, city: 'Assen' },
    })
    await makeSpot(other, { name: 'Voor ons', publish: true, visibility: [Ingenieursbureaus] })
    await makeSpot(other, { name: 'Niet voor ons', publish: true, visibility: [] })
    await makeSpot(other, { name: 'Ook niet voor ons' })
    const only = { scope: 'internal' as const }
    expect(await names(me, { scope: 'internal', order: { name: 'ASC' } })).toEqual([
      'Depot Noord',
      'Kade Zuid',
    ])
    expect(await names(me, { view: 'mine' })).toEqual(['Kade Zuid'])
    expect(await names(me, { scope: 'external', search: 'voor ons' })).toEqual(['Voor ons'])
    expect(await names(me, { search: 'kz-12' })).toEqual(['Kade Zuid'])
    expect(await names(me, { ...only, search: 'assen' })).toEqual(['Depot Noord'])
    expect(await names(me, { ...only, search: '%' })).toEqual([])
    expect(await names(me, { ...only, definition: ['depot'] })).toEqual(['Depot Noord'])
    expect(await names(me, { ...only, status: ['active'] })).toEqual(['Kade Zuid'])
    expect(await names(me, { ...only, published: 'false' })).toEqual(['Depot Noord'])
    const first = await me.call(spots.list, { query: { ...only, itemsPerPage: 1 } })
    expect(first).toMatchObject({
      'hydra:totalItems': 2,
      'hydra:view': { 'hydra:next': '/api/spots?scope=internal&itemsPerPage=1&page=2' },
    })
    expect(await me.refused(spots.list, { query: { searhc: 'x' } as never })).toMatchObject({
      status: 400,
      violations: [{ path: 'searhc', code: 'field.unknown' }],
    })
  })

  test('filter by division of the organisation of the caller and by the groups that the spots are shown to', async () => {
    const me = await world.member('ROLE_USER', 'Ingenieursbureaus')
    const other = await world.member()
    const { internal, public: everyone, Ingenieursbureaus } = await groupIds(me)
    const division = (
      await world.asSystem((db) =>
        db
          .insertInto('accounts.division')
          .values({ tenant_id: me.tenantId, name: 'Beheer' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
    ).id
    await makeSpot(me, { name: 'Van Beheer', division, visibility: [internal] })
    await makeSpot(me, { name: 'Voor bureaus', visibility: [internal, Ingenieursbureaus] })
    await makeSpot(other, {
      name: 'Van een ander voor bureaus',
      publish: true,
      visibility: [internal, Ingenieursbureaus],
    })
    const order = { name: 'ASC' as const }
    expect(await names(me, { division, order })).toEqual(['Van Beheer'])
    expect(await names(me, { view: 'mine', groups: [internal], order })).toEqual([
      'Van Beheer',
      'Voor bureaus',
    ])
    expect(await names(me, { groups: [Ingenieursbureaus], search: 'voor bureaus', order })).toEqual(
      ['Van een ander voor bureaus', 'Voor bureaus'],
    )
    // The internal group of another organisation is not the caller's own.
    expect(await names(me, { groups: [internal], search: 'voor bureaus' })).toEqual([
      'Voor bureaus',
    ])
    expect(await names(me, { view: 'mine', groups: [everyone] })).toEqual([])
    expect(await names(me, { groups: [999_999] })).toEqual([])
    expect(await me.refused(spots.list, { query: { groups: ['x'] } as never })).toMatchObject({
      status: 400,
    })
  })

  test('a user without sight of divisions gets none, may not filter by or set one, and leaves the stored one unchanged', async () => {
    const me = await world.member()
    const division = (
      await world.asSystem((db) =>
        db
          .insertInto('accounts.division')
          .values({ tenant_id: me.tenantId, name: 'Beheer' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
    ).id
    const { id } = await makeSpot(me, { division })
    expect((await me.call(spots.get, at(id))).division).toMatchObject({ id: division })
    await limitTo(world, me, 'READ_ALL_SPOTS', 'SPOT_READ', 'SPOT_EDIT')
    expect((await me.call(spots.get, at(id))).division).toBeNull()
    expect(await me.refused(spots.list, { query: { division } })).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    const form = await formOf(me, id)
    expect(
      await me.refused(spots.update, { ...at(id), body: { ...form, division } }),
    ).toMatchObject({ violations: [{ path: 'division', code: 'ref.wrong' }] })
    expect(
      await me.call(spots.update, { ...at(id), body: { ...form, name: 'Anders' } }),
    ).toMatchObject({ name: 'Anders', division: null })
    expect(
      await world.asSystem((db) =>
        db
          .selectFrom('spots.spot')
          .select('division_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      ),
    ).toEqual({ division_id: division })
  })

  test('list the spots of the organisation, the nearest to a point first; spots without a place do not count as near', async () => {
    const me = await world.member()
    const colleague = await world.user(me.tenantId)
    const place = (latitude: number, longitude: number) => ({ location: { latitude, longitude } })
    for (const [who, name, where] of [
      [me, 'Groningen', place(53.22, 6.57)],
      [colleague, 'Utrecht', place(52.09, 5.12)],
      [me, 'Nergens', place(0, 0)],
      [colleague, 'Zwolle', place(52.51, 6.09)],
    ] as const)
      await makeSpot(who, { name, ...where })
    // A degree of longitude is shorter than a degree of latitude: 0.9 to the east is nearer than 0.7 to the north.
    await makeSpot(me, { name: 'Oost', ...place(52.09, 6.02) })
    await makeSpot(me, { name: 'Noord', ...place(52.79, 5.12) })
    const near = { latitude: '52.09', longitude: '5.12' }
    expect(await names(me, { scope: 'internal', near })).toEqual([
      'Utrecht',
      'Oost',
      'Noord',
      'Zwolle',
      'Groningen',
    ])
    expect(await names(me, { view: 'mine', near, itemsPerPage: 1 })).toEqual(['Oost'])
    expect(
      await me.refused(spots.list, { query: { near: { latitude: 'x', longitude: 5 } } as never }),
    ).toMatchObject({ status: 400 })
  })

  test('give directions between two visible spots', async () => {
    const [me, other] = [await world.member(), await world.member()]
    const [mine, theirs, hidden] = [
      await makeSpot(me),
      await makeSpot(other, { publish: true, location: { latitude: 52.37, longitude: 4.9 } }),
      await makeSpot(other),
    ]
    const way = await me.call(spots.directions, { params: { id: mine.id, other: theirs.id } })
    expect(way.distance).toBeGreaterThan(30_000)
    expect(way.directions).not.toBe('')
    expect(
      await me.refused(spots.directions, { params: { id: mine.id, other: hidden.id } }),
    ).toMatchObject({ status: 404 })
  })

  test('return spot types and states', async () => {
    const me = await world.member()
    const types = (await me.call(spots.definitions, {}))['hydra:member']
    expect(types.map((t) => [t.name, t.kind, t.global])).toEqual([
      ['Aanbesteding', 'tender', true],
      ['Gemeentewerf of depot', 'depot', true],
      ['Kennisbank', 'knowledge-base', true],
      ['Project', 'project', true],
    ])
    expect((await me.call(spots.definition, at(types[0]?.id as number))).name).toBe('Aanbesteding')
    expect(await me.refused(spots.definition, at(4711))).toMatchObject({ status: 404 })
    expect(await me.call(spots.statuses, {})).toEqual(['active', 'inactive', 'expired', 'archived'])
  })
})

describe('the map of a list', () => {
  test('has all spots of the list that have a place, whichever page is shown, with its filters and only for users who may open the list', async () => {
    const me = await world.member('ROLE_USER', 'Ingenieursbureaus')
    const other = await world.member('ROLE_USER', 'Ingenieursbureaus')
    const word = `Plaats${me.tenantId}`
    const { internal } = await groupIds(me)
    for (let n = 0; n < 25; n++)
      await makeSpot(me, { name: `${word} ${n}`, visibility: [internal] })
    await makeSpot(me, {
      name: `${word} zonder plaats`,
      location: { latitude: null, longitude: null },
    })
    const told = async (caller: Caller, query: object) => {
      const { total, places } = await caller.call(spots.places, { query })
      return [total, places.length]
    }
    expect(await told(me, { search: word })).toEqual([25, 25])
    expect(await told(me, { search: `${word} 2` })).toEqual([6, 6])
    expect(await told(me, { view: 'mine', search: word, definition: ['depot'] })).toEqual([0, 0])
    expect(await told(other, { search: word })).toEqual([0, 0])
    const [place] = (await me.call(spots.places, { query: { search: `${word} 24` } })).places
    expect(place).toMatchObject({
      name: `${word} 24`,
      latitude: expect.any(Number),
      product_count: 0,
      definition: { kind: 'project', color: expect.stringMatching(/^#/) },
    })
    const limited = await world.user(me.tenantId)
    await limitTo(world, limited, 'READ_MY_SPOTS')
    expect(await limited.status(spots.places, { query: {} })).toBe(403)
    expect(await limited.status(spots.places, { query: { view: 'mine' } })).toBe(200)
  })
})

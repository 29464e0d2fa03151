import { accounts } from '@bouwkring/contract/accounts'
import { attachments } from '@bouwkring/contract/attachments'
import { spots } from '@bouwkring/contract/spots'
import { describe, expect, test } from 'vitest'
import { definitionId, groupIds, limitTo, makeSpot } from '../../test/make.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { tellEnding } from './index.ts'

const world = useWorld()
const at = (id: number) => ({ params: { id } })
const names = async (caller: Caller, query: object) =>
  (await caller.call(spots.list, { query }))['hydra:member'].map((s) => s.name)

/** The form of a spot as it was read, ready to be sent again. */
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

describe('making a spot', () => {
  test('a name is enough for a draft; the maker owns it and the internal group is on the list', async () => {
    const me = await world.member()
    const groups = await groupIds(me)
    const made = await me.call(spots.create, {
      body: {
        name: ' Brug A12 ',
        definition: `/api/spot-definitions/${await definitionId(me)}`,
        description: '<p>Liggers<script>x</script></p>',
      },
    })
    expect(made).toMatchObject({
      name: 'Brug A12',
      status: 'inactive',
      active: false,
      description: '<p>Liggers</p>',
      owner: { id: me.userId },
      visibility: [groups.internal],
      is_external: false,
      product_count: 0,
    })
    expect(made.can).toEqual({
      edit: true,
      publish: true,
      unpublish: false,
      archive: true,
      unarchive: false,
      delete: true,
      duplicate: true,
      addProducts: true,
      changeProducts: true,
      seeMatches: true,
    })
  })

  test("refuses what is not the own organisation's, by field", async () => {
    const [me, other] = [await world.member(), await world.member()]
    const theirs = await other.call(accounts.addYourself, {})
    const reply = await me.refused(spots.create, {
      body: {
        name: 'x',
        definition: 9999,
        owner: other.userId,
        spot_owners: [other.userId],
        contactpersons: [theirs.id],
        division: 4711,
        visibility: [123456],
      },
    })
    expect(reply.status).toBe(400)
    expect(reply.violations?.map((v) => v.path).sort()).toEqual([
      'contactpersons.0',
      'definition',
      'division',
      'owner',
      'spot_owners.0',
      'visibility',
    ])
  })

  test('a spot type of the organisation itself must show the internal group', async () => {
    const me = await world.member()
    const groups = await groupIds(me)
    const own = await world.asSystem((db) =>
      db
        .insertInto('spots.definition')
        .values({ tenant_id: me.tenantId, name: 'Eigen', kind: 'depot', color: '#123456' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const reply = await me.refused(spots.create, {
      body: { name: 'x', definition: own.id, visibility: [groups.public] },
    })
    expect(reply.violations).toEqual([
      {
        path: 'visibility',
        code: 'visibility.internal',
        message: 'De eigen organisatie hoort altijd bij de zichtbaarheid',
      },
    ])
    await me.call(spots.create, {
      body: { name: 'x', definition: own.id, visibility: [groups.internal] },
    })
    expect(
      await (
        await world.member()
      ).refused(spots.create, { body: { name: 'x', definition: own.id } }),
    ).toMatchObject({ status: 400 })
  })

  test.each([
    [{ name: '' }, 'name', 'name.required'],
    [{ period_from: '2026-05-02', period_till: '2026-05-01' }, 'period_till', 'period.order'],
    [{ location: { latitude: 52 } }, 'location.latitude', 'location.pair'],
    [{ range: 0 }, 'range', 'field.wrong'],
    [{ status: 'active' }, 'status', 'field.unknown'],
    [{ description: '<p>'.repeat(150) }, 'description', 'html.tooDeep'],
  ])('refuses %j', async (fields, path, code) => {
    const me = await world.member()
    const reply = await me.refused(spots.create, {
      body: { name: 'x', definition: await definitionId(me), ...fields } as never,
    })
    expect(reply.violations).toMatchObject([{ path, code }])
  })

  test('a place at 0 is no place; half of one is refused', async () => {
    const me = await world.member()
    const form = { name: 'x', definition: await definitionId(me) }
    const { id } = await me.call(spots.create, {
      body: { ...form, location: { latitude: 0, longitude: 0 } },
    })
    expect((await me.call(spots.get, at(id))).location).toMatchObject({
      latitude: null,
      longitude: null,
    })
    expect(
      await me.refused(spots.create, {
        body: { ...form, location: { latitude: 52, longitude: 0 } },
      }),
    ).toMatchObject({ violations: [{ path: 'location.latitude', code: 'location.pair' }] })
  })

  test('not by a read-only user or a visitor', async () => {
    const me = await world.member()
    const body = { name: 'x', definition: await definitionId(me) }
    expect(
      await (await world.user(me.tenantId, 'ROLE_READ_ONLY')).refused(spots.create, { body }),
    ).toMatchObject({ status: 403 })
    expect(await world.visitor().refused(spots.create, { body })).toMatchObject({ status: 401 })
  })
})

describe('changing a spot', () => {
  test('by owner, co-owner and administrator; not by a colleague, and another organisation finds nothing', async () => {
    const me = await world.member()
    const [co, colleague, admin, reader] = [
      await world.user(me.tenantId),
      await world.user(me.tenantId),
      await world.user(me.tenantId, 'ROLE_ADMIN'),
      await world.user(me.tenantId, 'ROLE_READ_ONLY'),
    ]
    const spot = await makeSpot(me, { spot_owners: [co.userId] })
    for (const person of [me, co, admin])
      expect(
        (
          await person.call(spots.update, {
            ...at(spot.id),
            body: { ...(await formOf(me, spot.id)), name: `van ${person.userId}` },
          })
        ).name,
      ).toBe(`van ${person.userId}`)
    const body = await formOf(me, spot.id)
    expect(await colleague.refused(spots.update, { ...at(spot.id), body })).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    expect(await reader.refused(spots.update, { ...at(spot.id), body })).toMatchObject({
      status: 403,
    })
    expect(
      await (await world.member()).refused(spots.update, { ...at(spot.id), body }),
    ).toMatchObject({ status: 404 })
    expect((await me.call(spots.get, at(spot.id))).owner?.id).toBe(me.userId)
  })

  test('who may make spots and not edit them finishes a draft of their own, with its people and files, until it is on the market', async () => {
    const me = await world.member()
    const admin = await world.user(me.tenantId, 'ROLE_ADMIN')
    await limitTo(world, me, 'SPOT_CREATE', 'SPOT_READ')
    const groups = await groupIds(me)
    const contact = (await admin.call(accounts.addYourself, {})).id
    const { id } = await me.call(spots.create, {
      body: { name: 'Brug', definition: await definitionId(me), visibility: [groups.internal] },
    })
    expect((await me.call(accounts.colleagues, {}))['hydra:member'].map((one) => one.id)).toContain(
      admin.userId,
    )
    const period = {
      period_from: '2026-01-01',
      period_till: '2999-01-01',
      location: { latitude: 52, longitude: 5 },
    }
    expect(
      await me.call(spots.update, {
        ...at(id),
        body: { ...(await formOf(me, id)), ...period, contactpersons: [contact] },
      }),
    ).toMatchObject({ period_from: '2026-01-01', can: { edit: true } })
    expect(await me.call(attachments.access, { query: { spot: id } })).toMatchObject({
      bucket: 'bouwkring',
    })
    await admin.call(spots.publish, at(id))
    expect((await me.call(spots.get, at(id))).can.edit).toBe(false)
    expect(await me.refused(spots.update, { ...at(id), body: await formOf(me, id) })).toMatchObject(
      { status: 403 },
    )
    expect(await me.refused(attachments.access, { query: { spot: id } })).toMatchObject({
      status: 403,
    })
    const theirs = await makeSpot(admin)
    expect(
      await me.refused(spots.update, { ...at(theirs.id), body: await formOf(me, theirs.id) }),
    ).toMatchObject({ status: 403 })
  })

  test('a visible spot of another organisation can be read and not changed; its people stay unknown, its contact persons do not', async () => {
    const [me, other] = [await world.member(), await world.member()]
    const spot = await makeSpot(me, { publish: true })
    const seen = await other.call(spots.get, at(spot.id))
    expect(seen).toMatchObject({
      is_external: true,
      owner: null,
      spot_owners: [],
      can: { edit: false, archive: false, delete: false, seeMatches: false },
    })
    expect(seen.contactpersons).toHaveLength(1)
    expect((await other.call(spots.contactPersons, at(spot.id)))['hydra:member']).toHaveLength(1)
    const refusals = await Promise.all([
      other.refused(spots.update, { ...at(spot.id), body: await formOf(me, spot.id) }),
      ...[spots.publish, spots.unpublish, spots.archive, spots.unarchive, spots.remove].map((e) =>
        other.refused(e, at(spot.id)),
      ),
    ])
    expect(refusals.map((r) => r.status)).toEqual([403, 403, 403, 403, 403, 403])
    await me.call(spots.unpublish, at(spot.id))
    expect(await other.refused(spots.get, at(spot.id))).toMatchObject({ status: 404 })
    expect(await other.refused(spots.contactPersons, at(spot.id))).toMatchObject({ status: 404 })
  })

  test('R7: of many editors with the same version one wins and the others are told; without the version all would', async () => {
    const me = await world.member()
    const spot = await makeSpot(me)
    const form = await formOf(me, spot.id)
    const statuses = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        me.status(spots.update, { ...at(spot.id), body: { ...form, name: `versie ${i}` } }),
      ),
    )
    expect(statuses.filter((s) => s === 200)).toHaveLength(1)
    expect(statuses.filter((s) => s === 409)).toHaveLength(11)
    expect(await me.refused(spots.update, { ...at(spot.id), body: form })).toMatchObject({
      code: 'stale',
    })
    const control = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        world.asSystem((db) =>
          db
            .updateTable('spots.spot')
            .set({ name: `controle ${i}` })
            .where('id', '=', spot.id)
            .executeTakeFirst(),
        ),
      ),
    )
    expect(control.filter((c) => c.numUpdatedRows === 1n)).toHaveLength(12)
  })

  test('what is on the market keeps what the market needs', async () => {
    const me = await world.member()
    const spot = await makeSpot(me, { publish: true })
    expect(
      await me.refused(spots.update, {
        ...at(spot.id),
        body: { ...(await formOf(me, spot.id)), contactpersons: [] },
      }),
    ).toMatchObject({ status: 422, violations: [{ code: 'publish.contact' }] })
  })
})

describe('the states of a spot', () => {
  test('publishing asks for period, location and contact person', async () => {
    const me = await world.member()
    const draft = await makeSpot(me, {
      period_from: null,
      period_till: null,
      location: {},
      contactpersons: [],
    })
    const reply = await me.refused(spots.publish, at(draft.id))
    expect(reply).toMatchObject({ status: 422, code: 'not_publishable' })
    expect(reply.violations?.map((v) => v.message)).toEqual([
      'Voeg een periode toe',
      'Voeg een locatie toe',
      'Voeg een contactpersoon toe',
    ])
    const past = await makeSpot(me, { period_from: '2020-01-01', period_till: '2020-02-01' })
    expect(await me.refused(spots.publish, at(past.id))).toMatchObject({
      violations: [{ code: 'publish.period' }],
    })
  })

  test('publish, unpublish, archive, unarchive; a move twice is one move, a wrong one is told the state', async () => {
    const me = await world.member()
    const { id } = await makeSpot(me)
    const first = await me.call(spots.publish, at(id))
    expect(first).toMatchObject({
      status: 'active',
      active: true,
      can: { publish: false, unpublish: true },
    })
    expect(await me.call(spots.publish, at(id))).toEqual(first)
    expect(await me.call(spots.unpublish, at(id))).toMatchObject({ status: 'inactive' })
    expect(await me.call(spots.archive, at(id))).toMatchObject({
      status: 'archived',
      can: { edit: false, unarchive: true, addProducts: false },
    })
    expect(await me.refused(spots.publish, at(id))).toMatchObject({
      status: 409,
      code: 'wrong_state',
      state: 'archived',
    })
    expect(await me.refused(spots.update, { ...at(id), body: await formOf(me, id) })).toMatchObject(
      { status: 409, state: 'archived' },
    )
    expect(await names(me, { view: 'archived' })).toEqual(['Renovatie Stationsplein'])
    expect(await names(me, { scope: 'internal' })).toEqual([])
    expect(await me.call(spots.unarchive, at(id))).toMatchObject({ status: 'inactive' })
    await me.call(spots.remove, at(id))
    expect(await me.refused(spots.get, at(id))).toMatchObject({ status: 404 })
  })

  test('a period that has ended makes it expired at once, told once, and unseen by others', async () => {
    const [me, other] = [await world.member(), await world.member()]
    const { id } = await makeSpot(me, { publish: true })
    const end = (days: number) =>
      world.asSystem((db) =>
        db
          .updateTable('spots.spot')
          .set(({ ref }) => ({ period_till: ref('period_from') }))
          .where('id', '=', id)
          .execute()
          .then(() => days),
      )
    await end(0)
    expect((await me.call(spots.get, at(id))).status).toBe('expired')
    expect(await other.refused(spots.get, at(id))).toMatchObject({ status: 404 })
    const told = () =>
      world.asSystem((db) =>
        db.selectFrom('spots.told').select('what').where('spot_id', '=', id).execute(),
      )
    await tellEnding({ database: world.database })
    await tellEnding({ database: world.database })
    expect(await told()).toEqual([{ what: 'expired' }])
  })

  test('the end of a period is told a fortnight and three days before', async () => {
    const me = await world.member()
    const { id } = await makeSpot(me, { publish: true })
    const told = async (days: number) => {
      await world.asSystem((db) =>
        db
          .updateTable('spots.spot')
          .set({ period_till: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10) })
          .where('id', '=', id)
          .execute(),
      )
      await tellEnding({ database: world.database })
      return (
        await world.asSystem((db) =>
          db.selectFrom('spots.told').select('what').where('spot_id', '=', id).execute(),
        )
      ).length
    }
    expect(await told(20)).toBe(0)
    expect(await told(14)).toBe(1)
    expect(await told(8)).toBe(1)
    expect(await told(3)).toBe(2)
  })
})

describe('lists', () => {
  test('all, mine, internal and external, by text, kind and state, in pages', async () => {
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

  test('by division of the own organisation and by the groups that they are shown to', async () => {
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
    // The internal group of another organisation is not the own one.
    expect(await names(me, { groups: [internal], search: 'voor bureaus' })).toEqual([
      'Voor bureaus',
    ])
    expect(await names(me, { view: 'mine', groups: [everyone] })).toEqual([])
    expect(await names(me, { groups: [999_999] })).toEqual([])
    expect(await me.refused(spots.list, { query: { groups: ['x'] } as never })).toMatchObject({
      status: 400,
    })
  })

  test('who does not see divisions is shown none, may not ask by one or name one, and leaves the one that is kept', async () => {
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

  test('of the organisation, the nearest to a point first; those without a place are not near', async () => {
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
    // A degree of longitude is shorter than one of latitude: 0.9 to the east is nearer than 0.7 to the north.
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

  test('the way between two visible spots', async () => {
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

  test('spot types and states', async () => {
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

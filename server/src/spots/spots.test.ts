import { accounts } from '@bouwkring/contract/accounts'
import { spots } from '@bouwkring/contract/spots'
import { describe, expect, test } from 'vitest'
import { definitionId, groupIds } from '../../test/make.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const at = (id: number) => ({ params: { id } })

describe('creating a spot', () => {
  test('needs only a name for a draft; the creator owns it and the internal group is on the list', async () => {
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

  test('rejects references to another organisation, by field', async () => {
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

  test('a spot type of the organisation itself must include the internal group', async () => {
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

  test('a location at 0 counts as none; half a location is rejected', async () => {
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

  test('is not allowed to a read-only user or a visitor', async () => {
    const me = await world.member()
    const body = { name: 'x', definition: await definitionId(me) }
    expect(
      await (await world.user(me.tenantId, 'ROLE_READ_ONLY')).refused(spots.create, { body }),
    ).toMatchObject({ status: 403 })
    expect(await world.visitor().refused(spots.create, { body })).toMatchObject({ status: 401 })
  })
})

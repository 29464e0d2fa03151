import { accounts } from '@bouwkring/contract/accounts'
import { attachments } from '@bouwkring/contract/attachments'
import { spots } from '@bouwkring/contract/spots'
import { describe, expect, test } from 'vitest'
import { dayFromNow, definitionId, groupIds, limitTo, makeSpot } from '../../test/make.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { tellEnding } from './index.ts'

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

describe('changing a spot', () => {
  test('is allowed to owner, co-owner and administrator; not to a colleague, and another organisation finds nothing', async () => {
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

  test('a user who may create but not edit spots can finish their own draft, with its people and files, until it is on the market', async () => {
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

  test('a visible spot of another organisation is readable and not changeable; its people stay hidden, its contact persons do not', async () => {
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

  test('of many editors with the same version one wins and the others are notified; without the version all would win (R7)', async () => {
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

  test('a published spot cannot lose what the market requires', async () => {
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
  test('publishing requires period, location and contact person', async () => {
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

  test('publish, unpublish, archive, unarchive; a repeated move counts once, a wrong one gets the current state', async () => {
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

  test('a spot whose period has ended is expired at once, notified once, and hidden from others', async () => {
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

  test('the end of a period is notified a fortnight and three days before', async () => {
    const me = await world.member()
    const { id } = await makeSpot(me, { publish: true })
    const told = async (days: number) => {
      await world.asSystem((db) =>
        db
          .updateTable('spots.spot')
          .set({ period_till: dayFromNow(days) })
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

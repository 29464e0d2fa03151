import { accounts } from '@bouwkring/contract/accounts'
import { groups } from '@bouwkring/contract/groups'
import { notifications } from '@bouwkring/contract/notifications'
import { spots } from '@bouwkring/contract/spots'
import { describe, expect, test } from 'vitest'
import { groupIds, makeSpot } from '../../test/make.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const lists = async (...who: Awaited<ReturnType<typeof world.member>>[]) =>
  Promise.all(who.map(async (one) => (await one.call(groups.own, {}))['hydra:member']))

/** A group of one organisation with another that was invited. */
async function invited() {
  const [owner, guest, stranger] = [
    await world.member('ROLE_ADMIN', 'Overheden', 'Gemeente A'),
    await world.member('ROLE_ADMIN', 'Aannemers', 'Aannemer B'),
    await world.member('ROLE_ADMIN', 'Aannemers'),
  ]
  const group = await owner.call(groups.create, { body: { name: 'Regio Oost' } })
  await owner.call(groups.invite, {
    params: { id: group.id },
    body: [`/api/tenants/${guest.tenantId}`],
  })
  return { owner, guest, stranger, id: group.id }
}

describe('a group', () => {
  test('is created, shows who is invited, and is invisible to everyone else', async () => {
    const { owner, guest, stranger, id } = await invited()
    await world.jobs()
    expect((await guest.call(accounts.groupInvites, {}))['hydra:member']).toMatchObject([
      {
        id,
        name: 'Regio Oost',
        owner: { company: 'Gemeente A' },
        members: 1,
        can: { answer: true },
      },
    ])
    expect((await guest.call(notifications.list, { query: {} }))['hydra:member']).toMatchObject([
      {
        kind: 'group_invitation',
        subject: 'Gemeente A nodigt uw organisatie uit voor de groep Regio Oost',
        link: '/account/groepen',
      },
    ])
    const [mine, theirs, none] = await lists(owner, guest, stranger)
    expect(mine).toMatchObject([
      {
        name: 'Regio Oost',
        members: 1,
        invites: [{ tenant: { company: 'Aannemer B' }, status: 'pending' }],
        can: { edit: true, delete: true, leave: false },
      },
    ])
    expect([theirs, none]).toEqual([[], []])
    for (const call of [groups.accept, groups.decline, groups.leave])
      expect(await stranger.status(call, { params: { id } })).toBe(404)
    expect(await stranger.status(groups.remove, { params: { id } })).toBe(404)
    expect(await guest.status(groups.invite, { params: { id }, body: [stranger.tenantId] })).toBe(
      404,
    )
    expect(
      (await owner.refused(groups.invite, { params: { id }, body: [owner.tenantId] }))
        .violations?.[0]?.code,
    ).toBe('group.invitee')
    await owner.call(groups.invite, { params: { id }, body: [guest.tenantId] })
    await world.jobs()
    expect((await guest.call(notifications.list, { query: {} }))['hydra:totalItems']).toBe(1)
  })

  test('gives access to spots from joining until leaving', async () => {
    const { owner, guest, stranger, id } = await invited()
    const { internal } = await groupIds(owner)
    const spot = await makeSpot(owner, { visibility: [internal, id], publish: true })
    const sees = async () => [
      await guest.status(spots.get, { params: { id: spot.id } }),
      await stranger.status(spots.get, { params: { id: spot.id } }),
    ]
    expect(await sees()).toEqual([404, 404])
    expect(await guest.call(groups.accept, { params: { id } })).toMatchObject({
      members: 2,
      organisations: [{ tenant: { company: 'Aannemer B' } }],
      invites: [],
      can: { edit: false, delete: false, leave: true },
    })
    expect(await guest.status(groups.accept, { params: { id } })).toBe(200)
    expect(await sees()).toEqual([200, 404])
    expect(
      await guest.status(groups.update, { params: { id }, body: { name: 'X', version: 1 } }),
    ).toBe(403)
    expect(await guest.status(groups.remove, { params: { id } })).toBe(403)
    expect(await guest.status(groups.decline, { params: { id } })).toBe(409)
    const own = await makeSpot(guest, {
      visibility: [(await groupIds(guest)).internal, id],
      publish: true,
    })
    expect(await owner.status(spots.get, { params: { id: own.id } })).toBe(200)
    await guest.call(groups.leave, { params: { id } })
    expect(await sees()).toEqual([404, 404])
    expect(await owner.status(spots.get, { params: { id: own.id } })).toBe(404)
    expect((await guest.call(spots.get, { params: { id: own.id } })).visibility).not.toContain(id)
  })

  test('removes a member, withdraws an invitation, and is deleted along with the visibility it gave', async () => {
    const { owner, guest, stranger, id } = await invited()
    await owner.call(groups.removeMember, { params: { id, tenant: guest.tenantId } })
    expect((await guest.call(accounts.groupInvites, {}))['hydra:totalItems']).toBe(0)
    expect(await guest.status(groups.accept, { params: { id } })).toBe(404)
    await owner.call(groups.invite, { params: { id }, body: [guest.tenantId, stranger.tenantId] })
    await stranger.call(groups.decline, { params: { id } })
    await guest.call(groups.accept, { params: { id } })
    expect(
      await guest.status(groups.removeMember, { params: { id, tenant: owner.tenantId } }),
    ).toBe(403)
    const spot = await makeSpot(owner, {
      visibility: [(await groupIds(owner)).internal, id],
      publish: true,
    })
    expect((await lists(owner))[0]).toMatchObject([{ spots: 1, members: 2 }])
    await owner.call(groups.remove, { params: { id } })
    expect(await guest.status(spots.get, { params: { id: spot.id } })).toBe(404)
    expect((await owner.call(spots.get, { params: { id: spot.id } })).visibility).toHaveLength(1)
    expect((await guest.call(accounts.groups, {}))['hydra:totalItems']).toBe(0)
  })

  test('is renamed once per version; organisations to invite can be found by name', async () => {
    const { owner, id } = await invited()
    expect(
      await owner.call(groups.update, { params: { id }, body: { name: 'Regio West', version: 1 } }),
    ).toMatchObject({ name: 'Regio West', version: 2 })
    expect(
      await owner.status(groups.update, { params: { id }, body: { name: 'X', version: 1 } }),
    ).toBe(409)
    expect(
      (await owner.refused(groups.create, { body: { name: '  ' } })).violations?.[0]?.code,
    ).toBe('name.required')
    const other = await world.member('ROLE_ADMIN', 'Aannemers', 'Zoekbaar BV')
    expect(
      (await owner.call(groups.candidates, { params: { id }, query: { search: 'zoekb' } }))[
        'hydra:member'
      ],
    ).toMatchObject([{ id: other.tenantId, company: 'Zoekbaar BV' }])
    const user = await world.user(owner.tenantId, 'ROLE_USER')
    expect(await user.call(groups.own, {})).toMatchObject({
      can: { create: false },
      'hydra:member': [{ can: { edit: false } }],
    })
    expect(await user.status(groups.create, { body: { name: 'X' } })).toBe(403)
    expect(await user.status(groups.accept, { params: { id } })).toBe(403)
  })

  test('created concurrently each get their own bit', async () => {
    const owner = await world.member('ROLE_ADMIN')
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, i) => owner.call(groups.create, { body: { name: `G${i}` } })),
    )
    const bits = await world.asSystem((db) =>
      db
        .selectFrom('accounts.group')
        .select('bit')
        .where(
          'id',
          'in',
          made.map((g) => g.id),
        )
        .execute(),
    )
    expect(new Set(bits.map((b) => b.bit)).size).toBe(6)
    for (const { id } of made) await owner.call(groups.remove, { params: { id } })
  })
})

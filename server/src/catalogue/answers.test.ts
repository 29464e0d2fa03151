import { libraries } from '@bouwkring/contract/libraries'
import { notifications } from '@bouwkring/contract/notifications'
import { otlRequests } from '@bouwkring/contract/otl-requests'
import { beforeAll, expect, test } from 'vitest'
import { testOtl } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'

const world = useWorld()
const ask = (caller: Caller, name: string) =>
  caller.call(libraries.reportMissing, {
    body: { name, type: 'product', attributes: [{ name: 'Kleur' }] },
  })
const at = (id: number) => ({ params: { id } })
let asker: Caller
let other: Caller
let chief: Caller
beforeAll(async () => {
  asker = await world.member('ROLE_USER', 'Overheden', 'Gemeente Zwolle')
  other = await world.member()
  chief = await world.member('ROLE_SUPER_ADMIN')
})

test("the back-office sees everyone's requests with the requester, by state and name; an organisation sees its own", async () => {
  const mine = await ask(asker, 'Café-tegel')
  const theirs = await ask(other, 'Drijvende ponton')
  const names = async (query: object) =>
    (await chief.call(otlRequests.list, { query }))['hydra:member'].map((r) => r.name)
  expect(await names({})).toEqual(['Drijvende ponton', 'Café-tegel'])
  expect(await names({ name: 'cafe' })).toEqual(['Café-tegel'])
  expect(await names({ name: '%' })).toEqual([])
  expect(await names({ status: 'approved' })).toEqual([])
  expect(
    (await chief.call(otlRequests.list, { query: { name: 'cafe' } }))['hydra:member'],
  ).toMatchObject([
    {
      id: mine.id,
      kind: 'entry',
      attributes: [{ name: 'Kleur' }],
      status: 'pending',
      otl: null,
      tenant: { company: 'Gemeente Zwolle' },
      user: { id: asker.userId },
    },
  ])
  expect(await chief.call(otlRequests.list, { query: { itemsPerPage: 1 } })).toMatchObject({
    'hydra:totalItems': 2,
    'hydra:member': [{ id: theirs.id }],
  })
  const own = await asker.call(otlRequests.own, { query: {} })
  expect(own['hydra:member'].map((r) => r.id)).toEqual([mine.id])
  expect(own['hydra:member'][0]).not.toHaveProperty('tenant')
  for (const query of [{ status: 'open' }, { page: 0 }, { sort: 'name' }])
    expect(await chief.status(otlRequests.list, { query })).toBe(400)
  expect(await asker.refused(otlRequests.list, { query: {} })).toMatchObject({ status: 403 })
})

test('a request is accepted with an object type, once, and the requester is notified', async () => {
  const { id } = await ask(asker, 'Verlichte tegel')
  const otl = await testOtl(asker)
  expect(
    await chief.refused(otlRequests.accept, { ...at(id), body: { otl: 987_654_321 } }),
  ).toMatchObject({ status: 400, violations: [{ path: 'otl' }] })
  const hidden = await world.asSystem((db) =>
    db
      .selectFrom('catalogue.otl')
      .select('id')
      .where('id', '<>', otl.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  await world.asSystem((db) =>
    db.updateTable('catalogue.otl').set({ published: false }).where('id', '=', hidden.id).execute(),
  )
  expect(await chief.status(otlRequests.accept, { ...at(id), body: { otl: hidden.id } })).toBe(400)
  const answers = await Promise.all(
    [1, 2].map(() => chief.status(otlRequests.accept, { ...at(id), body: { otl: otl.id } })),
  )
  expect(answers.toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await chief.refused(otlRequests.decline, { ...at(id), body: {} })).toMatchObject({
    code: 'wrong_state',
    state: 'approved',
  })
  await world.jobs()
  await world.jobs()
  const told = (await asker.call(notifications.list, { query: {} }))['hydra:member'].filter(
    (n) => n.kind === 'otl_answered',
  )
  expect(told).toMatchObject([
    { subject: 'Uw OTL-aanvraag is goedgekeurd: Verlichte tegel', link: '/account/otl-aanvragen' },
  ])
  expect(
    (await asker.call(otlRequests.own, { query: { status: 'approved' } }))['hydra:member'],
  ).toMatchObject([{ id, otl: { id: otl.id } }])
})

test('only a super admin declines a request, with or without a reason', async () => {
  const [first, second] = [await ask(asker, 'Eerste'), await ask(asker, 'Tweede')]
  expect(await asker.refused(otlRequests.decline, { ...at(first.id), body: {} })).toMatchObject({
    status: 403,
  })
  expect(
    await chief.call(otlRequests.decline, { ...at(first.id), body: { reason: ' Bestaat al ' } }),
  ).toMatchObject({ status: 'declined', reason: 'Bestaat al', otl: null })
  expect(await chief.call(otlRequests.decline, at(second.id))).toMatchObject({
    status: 'declined',
    reason: null,
  })
  expect(await chief.refused(otlRequests.decline, { ...at(987_654_321), body: {} })).toMatchObject({
    status: 404,
  })
  await world.jobs()
  await world.jobs()
  const told = (await asker.call(notifications.list, { query: {} }))['hydra:member'].filter(
    (n) => n.kind === 'otl_answered',
  )
  expect(told.find((n) => n.subject.endsWith('Eerste'))).toMatchObject({
    subject: 'Uw OTL-aanvraag is afgewezen: Eerste',
    details: 'Reden: Bestaat al',
  })
})

import { baskets } from '@bouwkring/contract/baskets'
import { groups } from '@bouwkring/contract/groups'
import { notifications } from '@bouwkring/contract/notifications'
import { spots } from '@bouwkring/contract/spots'
import { transactions } from '@bouwkring/contract/transactions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeSpot, rowOfProduct } from '../../test/make.ts'
import { useWorld, type Caller } from '../../test/world.ts'

const world = useWorld()
const waiting = (who: Caller) => who.call(notifications.waiting, {})
const at = (id: number) => ({ params: { id } })
const nothing = {
  answers: { count: 0, first: [] },
  handovers: { count: 0, first: [] },
  matches: [],
  expired_spots: 0,
  invitations: 0,
}

/** An owner with two spots, and another organisation with demands for what is on them. */
async function market() {
  const owner = await world.member('ROLE_USER', 'Aannemers', 'Van Rijn Infra')
  const sender = await world.member('ROLE_USER', 'Overheden', 'Provincie Delta')
  const yard = await makeSpot(owner, { publish: true, name: 'Trottoirs fase 2' })
  const bridge = await makeSpot(owner, { publish: true, name: 'Fietsbrug' })
  const asking = await makeSpot(sender, { publish: true, name: 'Provinciale weg' })
  const product = (spot: typeof yard, name: string) =>
    rowOfProduct(world, spot, { name, amount: 2400 })
  const demand = (name: string) =>
    rowOfProduct(world, asking, { name, is_released: false, amount: 800 })
  const people = {
    admin: await world.user(owner.tenantId, 'ROLE_ADMIN'),
    reader: await world.user(owner.tenantId, 'ROLE_READ_ONLY'),
    colleague: await world.user(owner.tenantId),
    stranger: await world.member('ROLE_ADMIN'),
  }
  return {
    owner,
    sender,
    ...people,
    yard,
    bridge,
    asking,
    tile: await product(yard, 'Betontegel'),
    kerb: await product(yard, 'Trottoirband'),
    beam: await product(bridge, 'Ligger'),
    demands: [await demand('Tegel gezocht'), await demand('Band gezocht')] as const,
  }
}
type Market = Awaited<ReturnType<typeof market>>

/** A match of which these users have been notified; unread. */
const told = (
  m: Market,
  offer: number,
  spot: number,
  other: number,
  score: number,
  who: Caller[],
) =>
  world.asSystem(async (db) => {
    await sql`insert into matching.match (offer_id, demand_id, offer_tenant_id, demand_tenant_id, offer_spot_id, demand_spot_id, score, parts)
      values (${offer}, ${other}, ${m.owner.tenantId}, ${m.sender.tenantId}, ${spot}, ${m.asking.id}, ${score}, '[]')
      on conflict (offer_id, demand_id) do update set score = excluded.score`.execute(db)
    for (const { tenantId, userId } of who)
      await sql`insert into notifications.notification (tenant_id, user_id, kind, params, dedupe_key)
        values (${tenantId}, ${userId}, 'match', ${JSON.stringify({ product: offer, other, score })}::jsonb, ${`test:${offer}:${other}`})`.execute(
        db,
      )
  })

test('answers and handovers wait on the side that received them, the longest first; not on read-only users', async () => {
  const m = await market()
  const sent: number[] = []
  for (const amount of [1, 2, 3, 4])
    sent.push((await m.sender.call(transactions.create, { body: { product: m.tile, amount } })).id)
  await m.owner.call(transactions.accept, at(sent[3] as number))
  for (const who of [m.owner, m.admin, m.colleague]) {
    const { answers, handovers } = await waiting(who)
    expect([answers.count, answers.first.map(({ id }) => id)]).toEqual([3, sent.slice(0, 3)])
    expect(answers.first[0]).toMatchObject({ amount: 1, can: { accept: true, decline: true } })
    expect([handovers.count, handovers.first.map(({ id }) => id)]).toEqual([1, [sent[3]]])
    expect(handovers.first[0]).toMatchObject({ can: { process: true } })
  }
  for (const who of [m.sender, m.reader, m.stranger])
    expect(await waiting(who)).toMatchObject({
      answers: nothing.answers,
      handovers: nothing.handovers,
    })
  await m.owner.call(transactions.process, { ...at(sent[3] as number), body: {} })
  await m.owner.call(transactions.decline, at(sent[0] as number))
  expect(await waiting(m.owner)).toMatchObject({
    answers: { count: 2 },
    handovers: nothing.handovers,
  })
  expect(await world.visitor().refused(notifications.waiting, {})).toMatchObject({ status: 401 })
})

test('an accepted line of a combination waits for nobody until all its lines are accepted', async () => {
  const m = await market()
  const { lines } = await m.sender.call(baskets.create, {
    body: {
      mode: 'all',
      reason: 'Een soort',
      lines: [m.tile, m.kerb].map((product) => ({ product, amount: 1 })),
    },
  })
  const [first, second] = lines.map(({ transaction }) => transaction.id) as [number, number]
  await m.owner.call(transactions.accept, at(first))
  expect(await waiting(m.owner)).toMatchObject({
    answers: { count: 1 },
    handovers: nothing.handovers,
  })
  const listed = async (query: object = {}) =>
    (
      await m.owner.call(transactions.list, {
        query: { status: ['accepted'], transaction_state: 'received', ...query },
      })
    )['hydra:totalItems']
  expect([await listed(), await listed({ completable: 'true' })]).toEqual([1, 0])
  await m.owner.call(transactions.accept, at(second))
  expect(await listed({ completable: 'true' })).toBe(2)
  const { handovers } = await waiting(m.owner)
  expect([handovers.count, handovers.first.map(({ can }) => can.process)]).toEqual([
    2,
    [true, true],
  ])
})

test('new matches are grouped by spot, best first with pictures; those read or no longer visible are left out', async () => {
  const m = await market()
  await world.jobs()
  await world.asSystem(async (db) => {
    // The notifications from matching itself are outside the scope of this test.
    await sql`delete from notifications.notification where tenant_id = ${m.owner.tenantId}`.execute(
      db,
    )
    await sql`insert into products.image (tenant_id, product_id, file_key, width, height) select ${m.sender.tenantId}, unnest(${[...m.demands]}::bigint[]), gen_random_uuid(), 4, 3`.execute(
      db,
    )
  })
  const [first, second] = m.demands
  const readers = [m.owner, m.reader]
  await told(m, m.tile, m.yard.id, first, 71, readers)
  await told(m, m.kerb, m.yard.id, first, 93, readers)
  await told(m, m.kerb, m.yard.id, second, 88, readers)
  await told(m, m.beam, m.bridge.id, second, 95, readers)
  // Read-only users can see them too.
  for (const who of readers) {
    const { matches } = await waiting(who)
    expect(matches).toMatchObject([
      { spot: { id: m.bridge.id, name: 'Fietsbrug' }, count: 1, best: 95 },
      { spot: { id: m.yard.id, name: 'Trottoirs fase 2' }, count: 3, best: 93 },
    ])
    // One picture of each product found, however many products of the spot it fits.
    expect(matches.map(({ images }) => images.length)).toEqual([1, 2])
    expect(matches[1]?.images[0]).toMatchObject({ width: 4, height: 3 })
  }
  for (const who of [m.colleague, m.stranger, m.sender])
    expect((await waiting(who)).matches).toEqual([])

  // Each match shows what was found, as long as it is visible.
  const pictures = async () =>
    (await m.owner.call(notifications.list, { query: { kind: 'matches' } }))['hydra:member'].map(
      ({ image }) => image?.width,
    )
  expect(await pictures()).toEqual([4, 4, 4, 4])

  const kinds = async (who: Caller, query: object) =>
    (await who.call(notifications.list, { query }))['hydra:member'].map(({ kind }) => kind)
  expect(await kinds(m.owner, { kind: 'matches' })).toHaveLength(4)
  expect(await kinds(m.owner, { kind: 'matches', folded: 'true' })).toEqual([])

  // Another organisation's spot marks nothing; the user's own spot only its own matches, and only for the user who marked them.
  const mark = (who: Caller, spot: number) =>
    who.call(notifications.dismissAll, { body: { dismiss: true, matches_of: spot } })
  expect(await mark(m.stranger, m.yard.id)).toEqual({ dismissed: 0 })
  expect(await mark(m.owner, m.yard.id)).toEqual({ dismissed: 3 })
  expect((await waiting(m.owner)).matches.map(({ spot }) => spot.id)).toEqual([m.bridge.id])
  expect((await waiting(m.reader)).matches).toHaveLength(2)
  expect(await kinds(m.owner, { kind: 'matches', folded: 'true' })).toHaveLength(3)

  await m.sender.call(spots.unpublish, at(m.asking.id))
  expect((await pictures()).every((width) => width === undefined)).toBe(true)
  expect((await waiting(m.reader)).matches).toEqual([])
})

test('spots whose period has ended wait on their owners, invitations on users who may answer them', async () => {
  const m = await market()
  expect(await waiting(m.owner)).toEqual(nothing)
  await world.asSystem((db) =>
    sql`update spots.spot set period_till = current_date - 3 where id = ${m.yard.id}`.execute(db),
  )
  expect(await waiting(m.owner)).toEqual({ ...nothing, expired_spots: 1 })
  for (const who of [m.colleague, m.reader, m.stranger]) expect(await waiting(who)).toEqual(nothing)

  const group = await m.stranger.call(groups.create, { body: { name: 'Regio Vallei' } })
  await m.stranger.call(groups.invite, { ...at(group.id), body: [m.owner.tenantId] })
  expect(await waiting(m.admin)).toEqual({ ...nothing, invitations: 1 })
  expect((await waiting(m.colleague)).invitations).toBe(0)
  expect((await waiting(m.stranger)).invitations).toBe(0)
})

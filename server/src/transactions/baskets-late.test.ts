import { baskets } from '@bouwkring/contract/baskets'
import { transactions } from '@bouwkring/contract/transactions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  allOrNothing,
  idOf,
  linesOf,
  offersTogether,
  reserveTogether,
  statusesOf,
} from '../../test/baskets.ts'
import { useWorld } from '../../test/world.ts'
import { endBaskets } from './jobs.ts'

const world = useWorld()
const at = (id: number) => ({ params: { id } })
const offers = () => offersTogether(world, 100, 100)

test('a basket that was complete takes no replacement after its deadline: the request would expire at once', async () => {
  const { sender, a, b } = await offers()
  const made = await reserveTogether(
    sender,
    linesOf([a.product, 60], [b.product, 70]),
    allOrNothing,
  )
  await a.owner.call(transactions.accept, at(idOf(made, 0)))
  await b.owner.call(transactions.accept, at(idOf(made, 1)))
  await b.owner.call(transactions.retract, at(idOf(made, 1)))
  await world.asSystem((db) =>
    sql`update transactions.basket set deadline = now() - interval '1 second' where id = ${made.id}`.execute(
      db,
    ),
  )
  expect((await sender.call(baskets.get, at(made.id))).can.replace).toBe(false)
  const put = { product: b.product, amount: 70, replaces: idOf(made, 1) }
  expect(
    await sender.refused(baskets.replace, { ...at(made.id), body: { lines: [put] } }),
  ).toMatchObject({ status: 409, code: 'wrong_state' })
  expect(await statusesOf(sender, made)).toEqual(['partial', 'accepted', 'retracted'])
})

test('withdrawing a basket of which nothing stands leaves it as it is', async () => {
  const { sender, a, b } = await offers()
  const made = await reserveTogether(sender, linesOf([a.product, 60], [b.product, 70]))
  await a.owner.call(transactions.decline, at(idOf(made, 0)))
  await b.owner.call(transactions.decline, at(idOf(made, 1)))
  const before = await sender.call(baskets.get, at(made.id))
  expect(await sender.call(baskets.retract, at(made.id))).toEqual(before)
  expect(before).toMatchObject({ ended_at: null, ended_by: null, can: { replace: true } })
  // One that was withdrawn stays withdrawn by its organisation, however often.
  const put = { product: b.product, amount: 70, replaces: idOf(made, 1) }
  await sender.call(baskets.replace, { ...at(made.id), body: { lines: [put] } })
  const gone = await sender.call(baskets.retract, at(made.id))
  expect(gone.ended_by).toBe('organisation')
  expect(await sender.call(baskets.retract, at(made.id))).toEqual(gone)
})

test.each([
  ['at its deadline', sql`deadline = now() - interval '1 second'`],
  ['when a part was missing for 48 hours', sql`incomplete_since = now() - interval '49 hours'`],
])(
  'an all-or-nothing basket that was not fulfilled has failed %s, as the job will record it',
  async (_, past) => {
    const { sender, a, b } = await offers()
    const made = await reserveTogether(
      sender,
      linesOf([a.product, 60], [b.product, 70]),
      allOrNothing,
    )
    const listed = async (state: 'open' | 'failed') =>
      (await sender.call(baskets.list, { query: { state: [state] } }))['hydra:member']
    await a.owner.call(transactions.accept, at(idOf(made, 0)))
    expect((await listed('open')).map(({ id }) => id)).toContain(made.id)
    await world.asSystem((db) =>
      sql`update transactions.basket set ${past} where id = ${made.id}`.execute(db),
    )
    const [before] = (await listed('failed')).filter(({ id }) => id === made.id)
    const shown = await sender.call(baskets.get, at(made.id))
    const failed = {
      state: 'failed',
      ended_by: 'time',
      amounts: { asked: 130, sure: 0, waiting: 0, missing: 130 },
    }
    expect(before).toMatchObject(failed)
    expect(await listed('open')).toEqual([])
    expect(shown).toMatchObject({
      ...failed,
      ended_at: expect.any(String) as string,
      can: { replace: false, retract: false },
    })
    expect(await statusesOf(sender, made)).toEqual(['failed', 'retracted', 'retracted'])
    // So say the lines themselves, on both sides, and nobody can act on them any more.
    const none = { accept: false, decline: false, retract: false, process: false }
    for (const [who, line] of [
      [a.owner, 0],
      [b.owner, 1],
      [sender, 0],
    ] as const) {
      const seen = await who.call(transactions.get, at(idOf(made, line)))
      expect(seen).toMatchObject({
        status: 'retracted',
        basket: { conditional_until: null },
        can: none,
      })
      const retracted = await who.call(transactions.list, { query: { status: ['retracted'] } })
      expect(retracted['hydra:member'].map(({ id }) => id)).toContain(seen.id)
      expect(retracted.counts.accepted).toBe(0)
    }
    for (const refused of [
      await b.owner.refused(transactions.accept, at(idOf(made, 1))),
      await a.owner.refused(transactions.process, { ...at(idOf(made, 0)), body: {} }),
    ])
      expect(refused).toMatchObject({ status: 409, code: 'wrong_state' })
    await endBaskets(world)
    const [after] = (await listed('failed')).filter(({ id }) => id === made.id)
    expect(after).toEqual(before)
    expect(await statusesOf(sender, made)).toEqual(['failed', 'retracted', 'retracted'])
  },
)

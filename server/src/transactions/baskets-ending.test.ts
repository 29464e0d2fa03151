import { randomUUID } from 'node:crypto'
import { baskets } from '@bouwkring/contract/baskets'
import { notifications } from '@bouwkring/contract/notifications'
import { spots } from '@bouwkring/contract/spots'
import { transactions } from '@bouwkring/contract/transactions'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  allOrNothing,
  idOf,
  linesOf,
  offersTogether,
  reserveTogether,
  statusesOf,
} from '../../test/baskets.ts'
import { rowOfProduct, stockOf } from '../../test/make.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { endBaskets, expirePending } from './jobs.ts'

const world = useWorld()
const at = (id: number) => ({ params: { id } })
const offers = (...amounts: number[]) => offersTogether(world, ...amounts)
const change = (basket: { id: number }, what: string) =>
  world.asSystem((db) =>
    sql`update transactions.basket set ${sql.raw(what)} where id = ${basket.id}`.execute(db),
  )
const end = () => endBaskets({ database: world.database })

describe('a line of a basket that is all or nothing', () => {
  test('can be completed once all lines of the basket are accepted, and not before', async () => {
    const { sender, made: both } = await offers(260, 340)
    const [a, b] = both as [(typeof both)[0], (typeof both)[0]]
    const made = await reserveTogether(
      sender,
      linesOf([a.product, 260], [b.product, 340]),
      allOrNothing,
    )
    const first = at(idOf(made, 0))
    await a.owner.call(transactions.accept, first)
    expect((await a.owner.call(transactions.get, first)).can.process).toBe(false)
    expect(await a.owner.refused(transactions.process, { ...first, body: {} })).toMatchObject({
      status: 409,
      code: 'conditional',
    })
    await b.owner.call(transactions.accept, at(idOf(made, 1)))
    expect((await a.owner.call(transactions.get, first)).can.process).toBe(true)
    expect((await a.owner.call(transactions.process, { ...first, body: {} })).status).toBe(
      'completed',
    )
  })
})

describe('a line that ends', () => {
  test('when declined leaves the basket partial and the other line untouched, and others may take its place', async () => {
    const { sender, made: all3 } = await offers(260, 340, 200, 140)
    const [a, b, c, d] = all3 as [
      (typeof all3)[0],
      (typeof all3)[0],
      (typeof all3)[0],
      (typeof all3)[0],
    ]
    const made = await reserveTogether(sender, linesOf([a.product, 260], [b.product, 340]))
    await a.owner.call(transactions.accept, at(idOf(made, 0)))
    await b.owner.call(transactions.decline, {
      ...at(idOf(made, 1)),
      body: { reason: 'Eigen project' },
    })
    expect(await sender.call(baskets.get, at(made.id))).toMatchObject({
      state: 'partial',
      amounts: { asked: 600, sure: 260, waiting: 0, missing: 340 },
      can: { replace: true },
    })
    const old = idOf(made, 1)
    const put = (product: number, amount: number, replaces = old) => ({
      ...at(made.id),
      body: { lines: [{ product, amount, replaces: `/api/transactions/${replaces}` }] },
    })
    // More than is missing, in place of a standing line, in place of a line that the basket does not have, in another unit.
    const stones = await rowOfProduct(
      world,
      { id: c.spot, tenant: { id: c.owner.tenantId } } as never,
      {
        amount: 400,
        unit: 'st',
      },
    )
    const tiles = await rowOfProduct(
      world,
      { id: c.spot, tenant: { id: c.owner.tenantId } } as never,
      {
        amount: 400,
        unit: 'm2',
      },
    )
    for (const [input, status, path] of [
      [put(tiles, 340.001), 400, 'lines.0.amount'],
      [put(c.product, 10, idOf(made, 0)), 409, 'lines.0.replaces'],
      [put(c.product, 10, 99_999_999), 400, 'lines.0.replaces'],
      [put(stones, 10), 400, 'lines.0.product'],
      [put(c.product, 201), 409, 'lines.0.amount'],
    ] as const)
      expect(await sender.refused(baskets.replace, input)).toMatchObject({
        status,
        violations: [{ path }],
      })
    const key = { 'idempotency-key': randomUUID() }
    const after = await sender.call(baskets.replace, put(c.product, 200), key)
    expect(await sender.call(baskets.replace, put(c.product, 200), key)).toEqual(after)
    expect(after).toMatchObject({
      state: 'partial',
      amounts: { asked: 600, sure: 260, waiting: 200, missing: 140 },
      lines: [
        { replaces: null, missing: 0 },
        { replaces: null, missing: 140 },
        { replaces: old, missing: 0, transaction: { amount: 200, status: 'pending' } },
      ],
    })
    const full = await sender.call(baskets.replace, put(d.product, 140))
    expect([full.state, full.can.replace]).toEqual(['open', false])
    for (const [who, line] of [
      [c, 2],
      [d, 3],
    ] as const)
      await who.owner.call(transactions.accept, at(full.lines[line]?.transaction.id as number))
    expect((await sender.call(baskets.get, at(made.id))).state).toBe('complete')
  })

  test('when taken off the market makes the basket partial; when all lines end the basket is failed, and that too can be filled again', async () => {
    const { sender, a, b } = await offers(100, 100)
    const made = await reserveTogether(sender, linesOf([a.product, 50], [b.product, 50]))
    await a.owner.call(spots.unpublish, at(a.spot))
    await world.jobs()
    expect(await statusesOf(sender, made)).toEqual(['partial', 'expired', 'pending'])
    await sender.call(transactions.retract, at(idOf(made, 1)))
    expect(await statusesOf(sender, made)).toEqual(['failed', 'expired', 'retracted'])
    const put = { product: b.product, amount: 50, replaces: idOf(made, 0) }
    const again = await sender.call(baskets.replace, { ...at(made.id), body: { lines: [put] } })
    expect(again.state).toBe('partial')
  })

  test('in a basket that is withdrawn as a whole is returned with its stock, pending or accepted, and nothing can be added any more', async () => {
    const { sender, a, b } = await offers(100, 100)
    const made = await reserveTogether(sender, linesOf([a.product, 60], [b.product, 70]))
    await a.owner.call(transactions.accept, at(idOf(made, 0)))
    expect(await stockOf(world, a.product)).toMatchObject({ amount: 40 })
    const gone = await sender.call(baskets.retract, {
      ...at(made.id),
      body: { reason: 'Werk vervalt' },
    })
    expect(made.ended_by).toBeNull()
    expect(gone).toMatchObject({
      state: 'failed',
      ended_by: 'organisation',
      can: { replace: false, retract: false },
    })
    expect(gone.ended_at).not.toBeNull()
    expect(gone.lines.map((line) => line.transaction.status)).toEqual(['retracted', 'retracted'])
    expect(await stockOf(world, a.product)).toEqual({ amount: 100, amount_given: 0 })
    expect(
      await sender.refused(baskets.replace, {
        ...at(made.id),
        body: { lines: [{ product: b.product, amount: 5, replaces: idOf(made, 0) }] },
      }),
    ).toMatchObject({ status: 409, code: 'wrong_state' })
    await world.jobs()
    const told = (await a.owner.call(notifications.list, { query: {} }))['hydra:member']
    expect(told.map((one) => one.subject)).toContain('Reservering ingetrokken')
  })
})

describe('all or nothing', () => {
  const subjects = async (who: Caller) =>
    (await who.call(notifications.list, { query: {} }))['hydra:member']
      .map((one) => one.subject)
      .toSorted()

  test('without full agreement at the deadline: agreed and waiting lines are returned, and everybody is notified once', async () => {
    const { sender, a, b } = await offers(100, 100)
    const made = await reserveTogether(
      sender,
      linesOf([a.product, 60], [b.product, 70]),
      allOrNothing,
    )
    await a.owner.call(transactions.accept, at(idOf(made, 0)))
    await end()
    expect(await statusesOf(sender, made)).toEqual(['open', 'accepted', 'pending'])
    await world.jobs()
    await change(made, "deadline = now() - interval '1 second'")
    await end()
    await end()
    expect(await statusesOf(sender, made)).toEqual(['failed', 'retracted', 'retracted'])
    expect((await sender.call(baskets.list, { query: {} }))['hydra:member']).toMatchObject([
      { id: made.id, ended_by: 'time' },
    ])
    expect(await stockOf(world, a.product)).toEqual({ amount: 100, amount_given: 0 })
    expect(
      (await a.owner.call(transactions.get, at(idOf(made, 0)))).steps
        .map((s) => [s.move, s.by, s.reason])
        .at(-1),
    ).toEqual(['retract', null, 'basket_incomplete'])
    await world.jobs()
    await world.jobs()
    expect(await subjects(a.owner)).toEqual([
      'Reservering ingetrokken',
      'Van Rijn Infra vraagt 60,00 m² Tegel 1',
    ])
    expect(await subjects(b.owner)).toEqual([
      'Reservering ingetrokken',
      'Van Rijn Infra vraagt 70,00 m² Tegel 2',
    ])
    expect(await subjects(sender)).toEqual([
      'Combinatie niet gelukt: Tegel 1 en 1 andere',
      'Reservering geaccepteerd',
    ])
    expect(await b.owner.status(transactions.accept, at(idOf(made, 1)))).toBe(409)
  })

  test('a line declined and not replaced within 48 hours ends the basket; one replaced in time lets it continue', async () => {
    const { sender, a, b, made: three } = await offers(100, 100, 100)
    const c = three[2] as typeof a
    const made = await reserveTogether(
      sender,
      linesOf([a.product, 60], [b.product, 70]),
      allOrNothing,
    )
    await a.owner.call(transactions.accept, at(idOf(made, 0)))
    await b.owner.call(transactions.decline, at(idOf(made, 1)))
    await end()
    expect(await statusesOf(sender, made)).toEqual(['partial', 'accepted', 'declined'])
    await change(made, "incomplete_since = now() - interval '47 hours 59 minutes'")
    await end()
    const body = { lines: [{ product: c.product, amount: 70, replaces: idOf(made, 1) }] }
    await sender.call(baskets.replace, { ...at(made.id), body })
    expect(await statusesOf(sender, made)).toEqual(['open', 'accepted', 'declined', 'pending'])
    const now = await sender.call(baskets.get, at(made.id))
    expect(now.lines[2]?.transaction.expires_at).toBe(made.deadline)
    await c.owner.call(transactions.decline, at(idOf(now, 2)))
    await change(made, "incomplete_since = now() - interval '48 hours'")
    // Its deadline has passed: later requests are too late.
    expect(
      await sender.status(baskets.replace, {
        ...at(made.id),
        body: { lines: [{ product: c.product, amount: 70, replaces: idOf(now, 2) }] },
      }),
    ).toBe(409)
    await end()
    expect(await statusesOf(sender, made)).toEqual(['failed', 'retracted', 'declined', 'declined'])
    expect(await stockOf(world, a.product)).toEqual({ amount: 100, amount_given: 0 })
  })

  test('a basket that was complete stays so, also after the deadline, and when one of them withdraws later', async () => {
    const { sender, a, b } = await offers(100, 100)
    const made = await reserveTogether(
      sender,
      linesOf([a.product, 60], [b.product, 70]),
      allOrNothing,
    )
    for (const [who, i] of [
      [a, 0],
      [b, 1],
    ] as const)
      await who.owner.call(transactions.accept, at(idOf(made, i)))
    await change(made, "deadline = now() - interval '1 day'")
    await end()
    expect(await statusesOf(sender, made)).toEqual(['complete', 'accepted', 'accepted'])
    await b.owner.call(transactions.retract, at(idOf(made, 1)))
    await change(made, "incomplete_since = now() - interval '3 days'")
    await end()
    expect(await statusesOf(sender, made)).toEqual(['partial', 'accepted', 'retracted'])
  })

  test('in any mode the deadline takes nothing back: waiting lines expire, agreed ones stay', async () => {
    const { sender, a, b } = await offers(100, 100)
    const made = await reserveTogether(sender, linesOf([a.product, 60], [b.product, 70]))
    await a.owner.call(transactions.accept, at(idOf(made, 0)))
    await change(made, "deadline = now() - interval '1 second'")
    await world.asSystem((db) =>
      sql`update transactions.transaction set expires_at = now() where basket_id = ${made.id}`.execute(
        db,
      ),
    )
    expect(await statusesOf(sender, made)).toEqual(['partial', 'accepted', 'expired'])
    await end()
    await expirePending({ database: world.database })
    expect(await statusesOf(sender, made)).toEqual(['partial', 'accepted', 'expired'])
    const listed = await sender.call(baskets.list, { query: { state: ['partial'] } })
    expect(listed['hydra:member'].map((one) => one.id)).toEqual([made.id])
  })
})

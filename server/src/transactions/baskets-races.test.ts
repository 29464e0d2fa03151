import { baskets } from '@bouwkring/contract/baskets'
import type { ErrorReply } from '@bouwkring/contract/errors'
import type { Spot } from '@bouwkring/contract/spots'
import { transactions } from '@bouwkring/contract/transactions'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeSpot, rowOfProduct, stockOf } from '../../test/make.ts'
import { tries } from '../../test/ring.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { endBaskets } from './jobs.ts'

const world = useWorld()
const races = Number(process.env.RACES ?? tries(30, 100))
/** The acceptance race: 10,000 runs if requested with RACES, otherwise as many as fit in this time; in the long ring a minute. */
const mostRaces = Number(process.env.RACES ?? tries(races, 10_000))
const racesMs = process.env.RACES ? Infinity : 60_000
let owner: Caller, one: Caller, two: Caller, spot: Spot
// A sign-in lasts a quarter of an hour, and ten thousand races take longer.
async function enter() {
  owner = await world.member()
  one = await world.member()
  two = await world.member()
  spot = await makeSpot(owner, { publish: true })
}
beforeEach(enter)

const at = (id: number) => ({ params: { id } })
const ask = (who: Caller, lines: object[], more: object = {}) =>
  who.raw({ method: 'POST', url: '/api/baskets', payload: { lines, ...more } })
/** Baskets with lines other than those requested, and products that gave more than they had or whose given amount differs from their transactions. */
const halves = async () =>
  (
    await world.asSystem((db) =>
      sql`select b.id from transactions.basket b left join transactions.transaction t on t.basket_id = b.id group by b.id having count(t.id) <> 2
        union all select p.id from products.product p where p.amount < 0 or p.amount_given <> (select coalesce(sum(t.taken), 0) from transactions.transaction t where t.product_id = p.id)`.execute(
        db,
      ),
    )
  ).rows

test(
  `two baskets for the same 100, ${mostRaces} times, or as many as time allows: one is made whole, one is told what is left, and nothing is oversold`,
  { timeout: 3_600_000 },
  async () => {
    const faults: string[] = []
    const began = performance.now()
    let race = 0
    for (; race < mostRaces && performance.now() - began < racesMs; race++) {
      if (race % 500 === 499) await enter()
      const [shared, a, b] = [
        await rowOfProduct(world, spot, { amount: 100 }),
        await rowOfProduct(world, spot, { amount: 100 }),
        await rowOfProduct(world, spot, { amount: 100 }),
      ]
      // The shared product comes first or last in turn: neither waits for the other forever.
      const mine = [
        { product: shared, amount: 100 },
        { product: a, amount: 40 },
      ]
      const theirs = [
        { product: b, amount: 40 },
        { product: shared, amount: 60 },
      ]
      const answers = await Promise.all([
        ask(one, mine),
        ask(two, race % 2 ? theirs : theirs.toReversed()),
      ])
      const lost = answers.find((answer) => answer.status === 409)
      const won = answers.find((answer) => answer.status === 201)
      const left = (lost?.body as ErrorReply | undefined)?.violations?.map((v) => v.left)
      // Of 100, the basket that asks for all leaves nothing, the other 40.
      if (!won || left?.join() !== (won === answers[0] ? '0' : '40'))
        faults.push(`race ${race}: ${answers.map((x) => x.status).join(' ')}, left ${String(left)}`)
    }
    const seconds = Math.round((performance.now() - began) / 1000)
    console.info(`${race} races in ${seconds} s, ${faults.length} faults`)
    expect(faults).toEqual([])
    expect(race).toBeGreaterThanOrEqual(races)
    expect(await halves()).toEqual([])
  },
)

test(
  `two baskets that ask for both of two products in opposite order, ${Math.ceil(races / 3)} times: one gets each`,
  { timeout: 3_600_000 },
  async () => {
    const faults: string[] = []
    for (let race = 0; race < races / 3; race++) {
      const both = [
        { product: await rowOfProduct(world, spot, { amount: 100 }), amount: 100 },
        { product: await rowOfProduct(world, spot, { amount: 100 }), amount: 100 },
      ]
      const answers = await Promise.all([
        ask(one, both),
        ask(two, both.toReversed()),
        ask(one, both),
      ])
      const statuses = answers.map((answer) => answer.status).toSorted()
      if (statuses.join(' ') !== '201 409 409') faults.push(`race ${race}: ${statuses.join(' ')}`)
    }
    expect(faults).toEqual([])
    expect(await halves()).toEqual([])
  },
)

test(
  `accepting, declining, withdrawing and the deadline at once, ${Math.ceil(races / 3)} times: all or nothing holds, and the stock adds up`,
  { timeout: 3_600_000 },
  async () => {
    const faults: string[] = []
    for (let race = 0; race < races / 3; race++) {
      const [a, b] = [
        await rowOfProduct(world, spot, { amount: 100 }),
        await rowOfProduct(world, spot, { amount: 100 }),
      ]
      const lines = [
        { product: a, amount: 60 },
        { product: b, amount: 70 },
      ]
      const made = await one.call(baskets.create, {
        body: { lines, mode: 'all', reason: 'Een soort' },
      })
      const [first, second] = made.lines.map((line) => line.transaction.id) as [number, number]
      await owner.call(transactions.accept, at(first))
      await world.asSystem((db) =>
        sql`update transactions.basket set deadline = now() where id = ${made.id}`.execute(db),
      )
      const statuses = await Promise.all([
        owner.status(race % 2 ? transactions.accept : transactions.decline, at(second)),
        race % 3 ? 0 : one.status(baskets.retract, at(made.id)),
        endBaskets({ database: world.database }),
        endBaskets({ database: world.database }),
      ])
      await endBaskets({ database: world.database })
      const now = await one.call(baskets.get, at(made.id))
      const accepted = now.lines.filter((line) => line.transaction.status === 'accepted').length
      const stock = [await stockOf(world, a), await stockOf(world, b)]
      const held = accepted === 2 ? [60, 70] : [0, 0]
      if (
        statuses.some((status) => typeof status === 'number' && status >= 500) ||
        accepted === 1 ||
        now.state !== (accepted === 2 ? 'complete' : 'failed') ||
        stock.some(
          ({ amount, amount_given }, i) =>
            amount_given !== held[i] || amount !== 100 - (held[i] ?? 0),
        )
      )
        faults.push(`race ${race}: ${statuses.join(' ')} ${now.state} ${JSON.stringify(stock)}`)
    }
    expect(faults).toEqual([])
    expect(await halves()).toEqual([])
  },
)

test(
  'two replacements of the same line at once: one takes its place, one is too late',
  { timeout: 3_600_000 },
  async () => {
    for (let race = 0; race < races / 5; race++) {
      const product = () => rowOfProduct(world, spot, { amount: 100 })
      const lines = [
        { product: await product(), amount: 50 },
        { product: await product(), amount: 50 },
      ]
      const made = await one.call(baskets.create, { body: { lines } })
      const old = made.lines[0]?.transaction.id as number
      await owner.call(transactions.decline, at(old))
      const put = async () => ({
        ...at(made.id),
        body: { lines: [{ product: await product(), amount: 40, replaces: old }] },
      })
      const inputs = [await put(), await put()]
      const statuses = await Promise.all(inputs.map((input) => one.status(baskets.replace, input)))
      expect(statuses.toSorted()).toEqual([200, 400])
      expect((await one.call(baskets.get, at(made.id))).amounts).toMatchObject({
        waiting: 90,
        missing: 10,
      })
    }
  },
)

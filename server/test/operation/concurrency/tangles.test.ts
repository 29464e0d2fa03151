import { accounts } from '@bouwkring/contract/accounts'
import { groups } from '@bouwkring/contract/groups'
import { market } from '@bouwkring/contract/market'
import { notifications } from '@bouwkring/contract/notifications'
import { products } from '@bouwkring/contract/products'
import { spots, type Spot } from '@bouwkring/contract/spots'
import { transactions } from '@bouwkring/contract/transactions'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeProduct, makeSpot, rowOfProduct, rowsOfReservations } from '../../make.ts'
import { dice, type Dice } from '../../random-market.ts'
import { type Caller, useWorld } from '../../world.ts'
import { tries } from '../../ring.ts'

// All kinds of writes, by sixteen people at once and with jobs running alongside: eight seconds here, five minutes nightly (R11).
const nightly = process.env.NIGHTLY === '1'
const seconds = nightly ? Number(process.env.NIGHTLY_SECONDS ?? 300) : tries(4, 8)
// A connection that comes late on a busy machine is no lock that is lost.
const world = useWorld({ CONTACT_PER_HOUR: '10000' }, { waitMs: 60_000 })

interface Person {
  caller: Caller
  spot: Spot
  /** Products of the user's organisation: those that can be published, and all. */
  publishable: number[]
  own: number[]
}
const people: Person[] = []
const offers: number[] = []
const demands: number[] = []
const known: number[] = []
/** SQLSTATE of statements that lost against another: these are retried. */
const lost: Record<string, number> = {}

beforeAll(async () => {
  for (let n = 0; n < 4; n++) {
    const caller = await world.member('ROLE_ADMIN')
    const spot = await makeSpot(caller, { publish: true })
    const publishable = await Promise.all(
      [true, false].map(
        async (is_released) =>
          (await makeProduct(caller, spot, { is_released, amount: 500, publish: true })).id,
      ),
    )
    const rows = await Promise.all(
      [true, true, false, false].map((is_released) =>
        rowOfProduct(world, spot, { is_released, amount: 500 }),
      ),
    )
    offers.push(publishable[0] as number, ...rows.slice(0, 2))
    demands.push(publishable[1] as number, ...rows.slice(2))
    const colleagues = await Promise.all(
      [1, 2, 3].map(() => world.user(caller.tenantId, 'ROLE_ADMIN')),
    )
    for (const one of [caller, ...colleagues])
      people.push({ caller: one, spot, publishable, own: [...publishable, ...rows] })
  }
  world.database.onStatement(({ code }) => {
    if (code && ['40001', '40P01', '55P03'].includes(code)) lost[code] = (lost[code] ?? 0) + 1
  })
}, 120_000)

const ask = async (
  who: Person,
  e: { method: string; path: string },
  params: Record<string, unknown> = {},
  payload?: object,
) =>
  who.caller.raw({
    method: e.method as 'POST',
    url: e.path.replace(/:(\w+)/g, (_, name: string) => String(params[name])),
    ...(payload && { payload }),
  })
const anyOrder = (d: Dice, ids: readonly number[]) => (d.chance(0.5) ? ids : ids.toReversed())
const change = (move: 'accept' | 'decline' | 'retract' | 'process') => (who: Person, d: Dice) =>
  known.length === 0
    ? ask(who, accounts.info)
    : ask(who, transactions[move], { id: d.pick(known.slice(-60)) }, {})

/** The acts by which a person writes. */
const acts = {
  async reserve(who, d) {
    const [product, related] = d.chance(0.5)
      ? [d.pick(offers), who.own.find((id) => demands.includes(id))]
      : [d.pick(demands), who.own.find((id) => offers.includes(id))]
    const answer = await ask(
      who,
      transactions.create,
      {},
      { product, amount: 1 + d.below(4), ...(d.chance(0.6) && { relatedProduct: related }) },
    )
    if (answer.status === 201) known.push((answer.body as { id: number }).id)
    return answer
  },
  accept: change('accept'),
  accepted: change('accept'),
  decline: change('decline'),
  retract: change('retract'),
  process: change('process'),
  async edit(who, d) {
    const id = d.pick(who.own)
    const was = (await ask(who, products.get, { id })).body as {
      version: number
      amount: number
      unit: string
    }
    return ask(
      who,
      products.update,
      { id },
      {
        name: `Betontegel ${d.below(100)}`,
        amount: was.amount,
        unit: was.unit,
        version: was.version,
      },
    )
  },
  publish: (who, d) =>
    ask(
      who,
      products.publish,
      {},
      { products: anyOrder(d, who.publishable), publish: d.chance(0.7) },
    ),
  copy: async (who, d) => {
    const made = (await ask(who, products.duplicate, { id: d.pick(who.own) })).body as {
      id?: number
    }
    return made.id === undefined
      ? ask(who, accounts.info)
      : ask(who, products.remove, { id: made.id })
  },
  spot: (who, d) =>
    ask(who, d.chance(0.25) ? spots.unpublish : spots.publish, { id: who.spot.id }, {}),
  favourite: (who, d) =>
    ask(who, d.chance(0.5) ? market.addFavorite : market.removeFavorite, { id: d.pick(offers) }),
  contact: (who) =>
    ask(who, accounts.createContactPerson, {}, { first_name: 'Piet', email: 'piet@test.example' }),
  group: async (who, d) => {
    const { id } = (await ask(who, groups.create, {}, { name: `Groep ${d.next()}` })).body as {
      id: number
    }
    return ask(who, groups.remove, { id })
  },
  read: (who) => ask(who, notifications.dismissAll, {}, { dismiss: true }),
} satisfies Record<string, (who: Person, d: Dice) => ReturnType<typeof ask>>

describe('deadlocks (R11)', () => {
  test(
    `${seconds} s of all writes by sixteen people and their jobs: no answer reports a lost lock or an overloaded server`,
    { timeout: (seconds + 240) * 1000 },
    async () => {
      const till = performance.now() + seconds * 1000
      const answers: Record<string, Record<number, number>> = {}
      const times: number[] = []
      const bad: string[] = []
      const succeeded = (name: string) =>
        Object.keys(answers[name] ?? {}).some((status) => Number(status) < 300)
      // Some acts succeed seldom: on a busy machine it takes longer until each has.
      const goesOn = () => {
        const now = performance.now()
        return now < till || (now < till + 60_000 && !Object.keys(acts).every(succeeded))
      }
      const jobs = (async () => {
        while (goesOn()) await world.jobs()
      })()
      await Promise.all(
        people.map(async (who, n) => {
          const d = dice(Number(process.env.SEED ?? 1) * 1000 + n)
          while (goesOn()) {
            const name = d.pick(Object.keys(acts) as (keyof typeof acts)[])
            const began = performance.now()
            const { status, text } = await acts[name](who, d)
            times.push(performance.now() - began)
            const of = (answers[name] ??= {})
            of[status] = (of[status] ?? 0) + 1
            if (status >= 500) bad.push(`${name}: ${text}`)
          }
        }),
      )
      await jobs
      const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
      const said = `${times.length} writes, 99 of 100 within ${Math.round(p99)} ms, lost and tried again ${JSON.stringify(lost)}, answers ${JSON.stringify(answers)}`
      if (nightly) console.log(`locks that tangle (R11): ${said}`)
      expect(bad, said).toEqual([])
      // It was a real trial: each act was done, mostly with success.
      for (const name of Object.keys(acts)) expect(succeeded(name), `${name}: ${said}`).toBe(true)
    },
  )

  test(
    'control: locking stock in the order in which it is named does deadlock; the losing call is retried, so nobody notices',
    { timeout: 180_000 },
    async () => {
      const owner = new pg.Client({ connectionString: world.ownerUrl })
      await owner.connect()
      await owner.query(`create or replace function transactions.lock_stock(transaction bigint) returns void language plpgsql security definer set search_path = '' as $$
      declare one bigint;
      begin
        for one in select unnest(array[t.product_id, t.related_product_id]) from transactions.transaction t where t.id = transaction loop
          perform from products.product p where p.id = one for no key update of p;
          perform pg_catalog.pg_sleep(0.3);
        end loop;
      end $$`)
      await owner.end()
      const [a, b] = [people[0] as Person, people[4] as Person]
      // Those of the test before may have been switched off by its last act.
      const [from, to] = [
        await makeSpot(a.caller, { publish: true }),
        await makeSpot(b.caller, { publish: true }),
      ]
      const before = lost['40P01'] ?? 0
      // Beside other work one of two calls may come after the other is done: they are tried until they meet.
      for (let round = 0; round < 10 && (lost['40P01'] ?? 0) === before; round++) {
        const [mine, theirs] = [
          await rowOfProduct(world, from, { amount: 10 }),
          await rowOfProduct(world, to, { amount: 10, is_released: false }),
        ]
        // Each requests what the other has, in exchange for the same.
        const [one] = await rowsOfReservations(
          world,
          a.caller,
          { product: theirs, receiver: b.caller.tenantId, amount: 1, related: mine },
          1,
        )
        const [other] = await rowsOfReservations(
          world,
          b.caller,
          { product: mine, receiver: a.caller.tenantId, amount: 1, related: theirs },
          1,
        )
        const statuses = await Promise.all([
          b.caller.status(transactions.accept, { params: { id: one } }),
          a.caller.status(transactions.accept, { params: { id: other } }),
        ])
        expect(statuses).toEqual([200, 200])
      }
      expect((lost['40P01'] ?? 0) - before).toBeGreaterThan(0)
    },
  )
})

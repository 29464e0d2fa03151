import { transactions } from '@bouwkring/contract/transactions'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeSpot, rowOfProduct, rowsOfReservations, stockOf } from '../../test/make.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import type { Spot } from '@bouwkring/contract/spots'
import { withPool } from '../../test/pool.ts'
import { tries } from '../../test/ring.ts'

const world = useWorld()
const races = Number(process.env.RACES ?? tries(30, 300))
const contenders = 8
let owner: Caller, colleague: Caller, sender: Caller, spot: Spot
beforeAll(async () => {
  owner = await world.member()
  colleague = await world.user(owner.tenantId, 'ROLE_ADMIN')
  sender = await world.member()
  spot = await makeSpot(owner, { publish: true })
})

const inParallel = <T>(n: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)))

test('a product that goes out of sight while it is reserved is rejected with a message', async () => {
  const hidden = await makeSpot(owner, { publish: true })
  const product = await rowOfProduct(world, hidden, { amount: 100 })
  await withPool(world.ownerUrl, contenders, async (pool) => {
    // The spot is switched off between checking the product and storing the reservation.
    const holder = await pool.connect()
    await holder.query('begin; lock table transactions.transaction in exclusive mode')
    const asked = sender.status(transactions.create, { body: { product, amount: 1 } })
    await expect
      .poll(
        async () =>
          (
            await holder.query(
              `select from pg_locks where not granted and relation = 'transactions.transaction'::regclass
                and database = (select oid from pg_database where datname = current_database())`,
            )
          ).rowCount,
        { timeout: 20_000 },
      )
      .toBe(1)
    await holder.query('update spots.spot set active = false where id = $1', [hidden.id])
    await holder.query('commit')
    holder.release()
    expect(await asked).toBe(409)
  })
})

describe('the last unit (R1)', () => {
  test(
    `${contenders} reservations of the last one, accepted at once, ${races} times: one winner each, nothing oversold`,
    { timeout: 600_000 },
    async () => {
      const faults: string[] = []
      for (let race = 0; race < races; race++) {
        const product = await rowOfProduct(world, spot, { amount: 1 })
        const ids = await rowsOfReservations(
          world,
          sender,
          { product, receiver: owner.tenantId, amount: 1 },
          contenders,
        )
        const statuses = await inParallel(contenders, (i) =>
          (i % 2 ? owner : colleague).status(transactions.accept, { params: { id: ids[i] } }),
        )
        const { amount, amount_given } = await stockOf(world, product)
        if (
          statuses.filter((s) => s === 200).length !== 1 ||
          statuses.filter((s) => s === 409).length !== contenders - 1
        )
          faults.push(`race ${race}: ${statuses.join(' ')}`)
        if (amount !== 0 || amount_given !== 1)
          faults.push(`race ${race}: ${amount} left, ${amount_given} given`)
      }
      expect(faults).toEqual([])
      await withPool(world.ownerUrl, contenders, async (pool) => {
        const { rows } = await pool.query<{ wrong: number }>(
          `select count(*)::int as wrong from products.product p
        where p.tenant_id = $1 and p.amount_given <> (select coalesce(sum(t.taken), 0) from transactions.transaction t where t.product_id = p.id)`,
          [owner.tenantId],
        )
        expect(rows).toEqual([{ wrong: 0 }])
      })
    },
  )

  test(
    `two demands answered with the last unit of one offer, accepted at once, ${Math.ceil(races / 4)} times: one wins, nothing oversold`,
    { timeout: 600_000 },
    async () => {
      const faults: string[] = []
      const depot = await makeSpot(sender, { publish: true, name: 'Depot' })
      const other = await world.member()
      const otherSpot = await makeSpot(other, { publish: true })
      for (let race = 0; race < races / 4; race++) {
        // The offer or the demands are created first in turn: in either order, neither waits for the other forever.
        const early = race % 2 ? await rowOfProduct(world, depot, { amount: 1 }) : 0
        const demands = [
          await rowOfProduct(world, spot, { is_released: false, amount: 1 }),
          await rowOfProduct(world, otherSpot, { is_released: false, amount: 1 }),
        ] as const
        const related = early || (await rowOfProduct(world, depot, { amount: 1 }))
        const [a] = await rowsOfReservations(
          world,
          sender,
          { product: demands[0], receiver: owner.tenantId, amount: 1, related },
          1,
        )
        const [b] = await rowsOfReservations(
          world,
          sender,
          { product: demands[1], receiver: other.tenantId, amount: 1, related },
          1,
        )
        const [c] = await rowsOfReservations(
          world,
          owner,
          { product: related, receiver: sender.tenantId, amount: 1, related: demands[0] },
          1,
        )
        const statuses = await Promise.all([
          owner.status(transactions.accept, { params: { id: a } }),
          other.status(transactions.accept, { params: { id: b } }),
          sender.status(transactions.accept, { params: { id: c } }),
        ])
        const { amount, amount_given } = await stockOf(world, related)
        const left = await Promise.all(demands.map(async (id) => (await stockOf(world, id)).amount))
        if (statuses.toSorted().join(' ') !== '200 409 409')
          faults.push(`race ${race}: ${statuses.join(' ')}`)
        if (
          amount !== 0 ||
          amount_given !== 1 ||
          left[0] !== (statuses[0] === 200 ? 0 : 1) ||
          left[1] !== (statuses[1] === 200 ? 0 : 1)
        )
          faults.push(
            `race ${race}: ${amount} left, ${amount_given} given, demands ${left.join(' ')}`,
          )
      }
      expect(faults).toEqual([])
    },
  )

  test('control: reading, checking and then writing oversells within ten races', async () => {
    await withPool(world.ownerUrl, contenders, async (pool) => {
      await pool.query(
        'create table scratch_stock (id int primary key, amount numeric, given numeric not null default 0)',
      )
      let oversold = 0
      for (let race = 0; race < 10; race++) {
        await pool.query('insert into scratch_stock values ($1, 1)', [race])
        await inParallel(contenders, async () => {
          const { rows } = await pool.query<{ amount: string }>(
            'select amount from scratch_stock where id = $1',
            [race],
          )
          if (Number(rows[0]?.amount) >= 1)
            await pool.query(
              'update scratch_stock set amount = 0, given = given + 1 where id = $1',
              [race],
            )
        })
        const { rows } = await pool.query<{ given: string }>(
          'select given from scratch_stock where id = $1',
          [race],
        )
        if (Number(rows[0]?.given) > 1) oversold++
      }
      expect(oversold).toBeGreaterThan(0)
    })
  })
})

describe('the same reservation accepted twice at once (R2)', () => {
  test(
    `${Math.ceil(races / 2)} times by two people: one acceptance, one step, one news job`,
    { timeout: 600_000 },
    async () => {
      const faults: string[] = []
      for (let race = 0; race < races / 2; race++) {
        const product = await rowOfProduct(world, spot, { amount: 10 })
        const [id] = await rowsOfReservations(
          world,
          sender,
          { product, receiver: owner.tenantId, amount: 3 },
          1,
        )
        const statuses = await Promise.all([
          owner.status(transactions.accept, { params: { id } }),
          colleague.status(transactions.accept, { params: { id } }),
          owner.status(transactions.accept, { params: { id } }),
        ])
        const steps = await world.asSystem((db) =>
          db
            .selectFrom('transactions.step')
            .select('move')
            .where('transaction_id', '=', id as number)
            .execute(),
        )
        if (
          statuses.some((s) => s !== 200) ||
          steps.length !== 2 ||
          (await stockOf(world, product)).amount !== 7
        )
          faults.push(
            `race ${race}: ${statuses.join(' ')}, ${steps.length} steps, ${(await stockOf(world, product)).amount} left`,
          )
      }
      expect(faults).toEqual([])
    },
  )

  test(
    'accepting against withdrawing: one winner, the other is told the state, and the stock adds up',
    { timeout: 600_000 },
    async () => {
      for (let race = 0; race < races / 6; race++) {
        const product = await rowOfProduct(world, spot, { amount: 10 })
        const [id] = await rowsOfReservations(
          world,
          sender,
          { product, receiver: owner.tenantId, amount: 3 },
          1,
        )
        const [accepted, declined, retracted] = await Promise.all([
          owner.status(transactions.accept, { params: { id } }),
          colleague.status(transactions.decline, { params: { id } }),
          sender.status(transactions.retract, { params: { id } }),
        ])
        const now = await owner.call(transactions.get, { params: { id: id as number } })
        const { amount } = await stockOf(world, product)
        // Withdrawing is also possible after acceptance, so both may have succeeded, in that order.
        const won = [
          accepted === 200 && 'accepted',
          declined === 200 && 'declined',
          retracted === 200 && 'retracted',
        ].filter(Boolean)
        expect(won).toContain(now.status)
        expect(
          won.length === 1 || (won.join() === 'accepted,retracted' && now.status === 'retracted'),
        ).toBe(true)
        expect(amount).toBe(now.status === 'accepted' ? 7 : 10)
        expect(now.steps).toHaveLength(1 + won.length)
      }
    },
  )

  test('control: a write that does not repeat the expected state accepts twice', async () => {
    await withPool(world.ownerUrl, contenders, async (pool) => {
      await pool.query(
        'create table scratch_transaction (id int primary key, status text, steps int not null default 0)',
      )
      let doubled = 0
      for (let race = 0; race < 20; race++) {
        await pool.query("insert into scratch_transaction values ($1, 'pending')", [race])
        await inParallel(2, async () => {
          // Both read before either writes, even if one connection is faster than the other.
          const { rows } = await pool.query<{ status: string }>(
            'select status, pg_sleep(0.02) from scratch_transaction where id = $1',
            [race],
          )
          if (rows[0]?.status === 'pending')
            await pool.query(
              "update scratch_transaction set status = 'accepted', steps = steps + 1 where id = $1",
              [race],
            )
        })
        const { rows } = await pool.query<{ steps: number }>(
          'select steps from scratch_transaction where id = $1',
          [race],
        )
        if ((rows[0]?.steps ?? 0) > 1) doubled++
      }
      expect(doubled).toBeGreaterThan(0)
    })
  })
})

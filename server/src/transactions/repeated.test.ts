import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeSpot, rowOfProduct } from '../../test/make.ts'
import { withPool } from '../../test/pool.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import type { Spot } from '@bouwkring/contract/spots'

// Many ask at once here, and on a busy machine a connection may come late.
const world = useWorld({}, { waitMs: 60_000 })
const contenders = 8
let owner: Caller, sender: Caller, spot: Spot
beforeAll(async () => {
  owner = await world.member()
  sender = await world.member()
  spot = await makeSpot(owner, { publish: true })
})

const inParallel = <T>(n: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)))

describe('a repeated call (R5)', () => {
  test(
    'fifty deliveries of one key, for several keys: one reservation each and fifty equal answers',
    { timeout: 120_000 },
    async () => {
      const product = await rowOfProduct(world, spot, { amount: 1000 })
      for (let i = 0; i < 6; i++) {
        const key = randomUUID()
        const send = (amount = 5) =>
          sender.raw({
            method: 'POST',
            url: '/api/transactions',
            payload: { product, amount },
            headers: { 'idempotency-key': key },
          })
        const answers = await inParallel(50, () => send())
        expect(new Set(answers.map((a) => a.status))).toEqual(new Set([201]))
        expect(new Set(answers.map((a) => a.text)).size).toBe(1)
        expect(await send(6)).toMatchObject({ status: 422, body: { code: 'key_reused' } })
      }
      const { n } = await world.asSystem((db) =>
        db
          .selectFrom('transactions.transaction')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .where('product_id', '=', product)
          .executeTakeFirstOrThrow(),
      )
      expect(n).toBe(6)
    },
  )

  test('a key belongs to one user, and a rejected call leaves it free', async () => {
    const product = await rowOfProduct(world, spot, { amount: 10 })
    const key = randomUUID()
    const send = (who: Caller, amount: number) =>
      who.raw({
        method: 'POST',
        url: '/api/transactions',
        payload: { product, amount },
        headers: { 'idempotency-key': key },
      })
    expect((await send(sender, 11)).status).toBe(400)
    expect((await send(sender, 10)).status).toBe(201)
    expect((await send(await world.user(sender.tenantId), 9)).status).toBe(201)
  })

  test('control: looking up first and inserting then makes more than one', async () => {
    await withPool(world.ownerUrl, contenders, async (pool) => {
      await pool.query('create table scratch_key (key text, made int)')
      await inParallel(50, async (i) => {
        const { rowCount } = await pool.query("select from scratch_key where key = 'k'")
        if (!rowCount) await pool.query("insert into scratch_key values ('k', $1)", [i])
      })
      expect((await pool.query('select from scratch_key')).rowCount).toBeGreaterThan(1)
    })
  })
})

import { storage } from '@bouwkring/contract/storage'
import { transactions } from '@bouwkring/contract/transactions'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { stockOf } from '../../test/make.ts'
import { askedRoom, bookingOf, calendarOf } from '../../test/stored.ts'
import { useWorld } from '../../test/world.ts'
import { expirePending } from '../transactions/index.ts'

const world = useWorld()
const at = (id: number) => ({ params: { id } })
const asked = () => askedRoom(world)

describe('the end of a booking', () => {
  test('a declined booking ends the transaction and returns its stock', async () => {
    const { pair, keeper, id, booking } = await asked()
    await pair.giver.call(transactions.accept, at(id))
    expect((await stockOf(world, pair.product)).amount).toBe(0)
    const refused = await keeper.call(storage.decline, { ...at(booking), body: { reason: 'Vol' } })
    expect(refused).toMatchObject({ state: 'declined', reason: 'Vol' })
    expect(await stockOf(world, pair.product)).toEqual({ amount: 450, amount_given: 0 })
    for (const who of [pair.asker, pair.giver]) {
      const told = await who.call(transactions.get, at(id))
      expect(told.status).toBe('retracted')
      expect(told.steps.at(-1)).toMatchObject({
        move: 'retract',
        from: 'accepted',
        by: null,
        reason: 'storage_declined',
      })
      expect(await bookingOf(who, id)).toMatchObject({ state: 'declined', reason: 'Vol' })
    }
    expect(await keeper.call(storage.decline, at(booking))).toMatchObject({ state: 'declined' })
    expect((await keeper.refused(storage.accept, at(booking))).code).toBe('wrong_state')
    await world.jobs()
    expect((await pair.asker.call(storage.ofMatch, at(pair.match))).reserved).toBeNull()
  })

  test('the room is released when the transaction is declined, withdrawn or expires', async () => {
    const declined = await asked()
    await declined.keeper.call(storage.accept, at(declined.booking))
    await declined.pair.giver.call(transactions.decline, at(declined.id))
    const retracted = await asked()
    await retracted.pair.giver.call(transactions.accept, at(retracted.id))
    await retracted.pair.asker.call(transactions.retract, at(retracted.id))
    const expired = await asked()
    await world.asSystem((db) =>
      sql`update transactions.transaction set expires_at = now() where id = ${expired.id}`.execute(
        db,
      ),
    )
    await expirePending({ database: world.database })
    for (const { pair, keeper, spot, id, booking } of [declined, retracted, expired]) {
      expect((await bookingOf(pair.asker, id))?.state).toBe('released')
      const told = await calendarOf(keeper, spot)
      expect([told.weeks[0]?.free_if_granted_m2, told.bookings]).toEqual([400, []])
      expect((await keeper.refused(storage.accept, at(booking))).code).toBe('wrong_state')
      expect((await keeper.refused(storage.decline, at(booking))).code).toBe('wrong_state')
    }
  })

  test('after completion the booking ends when its weeks end, or when the keeper releases it', async () => {
    const { pair, keeper, spot, id, booking } = await asked()
    await keeper.call(storage.accept, at(booking))
    await pair.giver.call(transactions.accept, at(id))
    await pair.giver.call(transactions.process, { ...at(id), body: {} })
    expect(await bookingOf(pair.asker, id)).toMatchObject({ state: 'accepted' })
    expect((await calendarOf(keeper, spot)).bookings[0]?.can.release).toBe(true)
    expect(await pair.asker.status(storage.release, at(booking))).toBe(404)
    expect(await keeper.call(storage.release, at(booking))).toMatchObject({ state: 'released' })
    expect((await pair.asker.call(transactions.get, at(id))).status).toBe('completed')
  })

  test('declining the room after completion leaves what was exchanged', async () => {
    const { pair, keeper, id, booking } = await asked()
    await pair.giver.call(transactions.accept, at(id))
    await pair.giver.call(transactions.process, { ...at(id), body: {} })
    await keeper.call(storage.decline, at(booking))
    expect((await pair.asker.call(transactions.get, at(id))).status).toBe('completed')
    expect((await stockOf(world, pair.product)).amount).toBe(0)
  })
})

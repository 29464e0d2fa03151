import { notifications } from '@bouwkring/contract/notifications'
import { storage } from '@bouwkring/contract/storage'
import { transactions } from '@bouwkring/contract/transactions'
import { expect, test } from 'vitest'
import { movePeriod } from '../../test/move-period.ts'
import { askRoom, bookingOf, depotOf, freeTill, neededFrom, storedPair } from '../../test/stored.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { tell } from '../platform/jobs.ts'
import { moved } from './rules.ts'

const world = useWorld()
const at = (id: number) => ({ params: { id } })
const kinds = ['storage_requested', 'storage_answered', 'storage_released', 'reservation_retracted']
const told = async (who: Caller) =>
  (await who.call(notifications.list, { query: {} }))['hydra:member']
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, subject, link }) => [kind, subject, link])

test('a request is notified to the keepers of the depot, the answer to the asker, and a refusal to both parties', async () => {
  const pair = await storedPair(world)
  const keeper = await world.member('ROLE_ADMIN')
  const other = await world.user(keeper.tenantId, 'ROLE_ADMIN')
  const spot = await depotOf(keeper)
  const ask = async () => {
    const { id } = await pair.asker.call(storage.reserve, {
      ...at(pair.match),
      body: { spot, amount: 450 },
    })
    const { booking } = await pair.asker.call(storage.ofTransaction, at(id))
    await world.jobs()
    return { id, booking: booking?.id as number, week: booking?.week_from }
  }
  const first = await ask()
  // The calendar opens at the requested weeks.
  const calendar = `/spots/${spot}/storage?week=${first.week}`
  const asked = ['storage_requested', 'Ruimte gevraagd: Werf Heino', calendar]
  expect(await told(keeper)).toEqual([asked])
  // Its owner is the keeper; other administrators are not notified.
  expect(await told(other)).toEqual([])
  await keeper.call(storage.accept, at(first.booking))
  await world.jobs()
  expect(await told(pair.asker)).toEqual([
    ['storage_answered', 'Ruimte toegezegd: Werf Heino', expect.stringContaining(`/${first.id}`)],
  ])
  await pair.asker.call(transactions.retract, at(first.id))
  await world.jobs()
  const second = await ask()
  await pair.giver.call(transactions.accept, at(second.id))
  await keeper.call(storage.decline, { ...at(second.booking), body: { reason: 'Vol' } })
  await world.jobs()
  expect((await told(pair.asker))[0]?.[1]).toBe('Ruimte geweigerd: Werf Heino')
  expect((await told(pair.giver)).map(([kind]) => kind)).toEqual([
    'reservation_retracted',
    'reservation_retracted',
  ])
  const [latest] = (await pair.giver.call(notifications.list, { query: {} }))['hydra:member']
  expect(latest?.full_details).toContain('Het depot gaf geen ruimte')
  const free = ['storage_released', 'Ruimte weer vrij: Werf Heino', calendar]
  // A withdrawn request gives the room back; a request that the keeper refused is no news to the keeper.
  expect(await told(keeper)).toEqual([asked, free, asked])
})

test('room that was given back is not reported as free again when its reservation is accepted', async () => {
  const pair = await storedPair(world)
  // The asker keeps the depot, and is not notified of an act of their own.
  const spot = await depotOf(pair.asker)
  const { id } = await askRoom(pair, spot)
  const booking = (await bookingOf(pair.asker, id))?.id as number
  await movePeriod(pair.giver, pair.from.id, { period_till: neededFrom })
  await pair.asker.call(storage.giveBack, at(booking))
  await pair.giver.call(transactions.accept, at(id))
  await world.jobs()
  const released = async () => (await told(pair.asker)).map(([kind]) => kind)
  expect(await released()).not.toContain('storage_released')
  await pair.giver.call(transactions.retract, at(id))
  await world.jobs()
  expect(await released()).not.toContain('storage_released')
})

test('a keeper is notified of each move once, also to weeks that the room had before', async () => {
  const pair = await storedPair(world)
  const keeper = await world.member('ROLE_ADMIN')
  const { id } = await askRoom(pair, await depotOf(keeper))
  const booking = (await bookingOf(pair.asker, id))?.id as number
  const moves = async () => {
    await world.jobs()
    return (await keeper.call(notifications.list, { query: {} }))['hydra:member'].filter(
      ({ kind }) => kind === 'storage_moved',
    ).length
  }
  for (const [n, weeks] of [2, 0, 2].entries()) {
    await movePeriod(pair.giver, pair.from.id, { period_till: moved(freeTill, 7 * weeks) })
    const needed = (await bookingOf(pair.asker, id))?.needed
    await pair.asker.call(storage.move, {
      ...at(booking),
      body: { week_from: needed?.week_from as string, week_till: needed?.week_till as string },
    })
    expect(await moves()).toBe(n + 1)
  }
  const { userId } = pair.asker
  const again = { bookingId: booking, userId, moveId: 'repeated' }
  for (const _ of [1, 2]) await world.asSystem((db) => tell(db, 'storage.moved', again))
  expect(await moves()).toBe(4)
})

import { notifications } from '@bouwkring/contract/notifications'
import { storage } from '@bouwkring/contract/storage'
import { transactions } from '@bouwkring/contract/transactions'
import { expect, test } from 'vitest'
import { depotOf, storedPair } from '../../test/stored.ts'
import { useWorld, type Caller } from '../../test/world.ts'

const world = useWorld()
const at = (id: number) => ({ params: { id } })
const kinds = ['storage_requested', 'storage_answered', 'storage_released', 'reservation_retracted']
const told = async (who: Caller) =>
  (await who.call(notifications.list, { query: {} }))['hydra:member']
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, subject, link }) => [kind, subject, link])

test('asking is told to who keeps the depot, the answer to who asked, and a refusal to both parties', async () => {
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
  // The calendar opens at the weeks that are asked.
  const calendar = `/spots/${spot}/storage?week=${first.week}`
  const asked = ['storage_requested', 'Ruimte gevraagd: Werf Heino', calendar]
  expect(await told(keeper)).toEqual([asked])
  // Its owner keeps it; other administrators are not troubled.
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
  // What was withdrawn gives room back; what the keeper refused is no news to it.
  expect(await told(keeper)).toEqual([asked, free, asked])
})

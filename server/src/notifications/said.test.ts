import { notifications } from '@bouwkring/contract/notifications'
import { transactions } from '@bouwkring/contract/transactions'
import { expect, test } from 'vitest'
import { offerOnMarket } from '../../test/reservable.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

test('the message about a declined or withdrawn reservation says why, as the other side wrote it', async () => {
  const { owner, sender, product } = await offerOnMarket(world)
  const reserve = async () =>
    ({
      params: { id: (await sender.call(transactions.create, { body: { product, amount: 1 } })).id },
    }) as const
  const [first, second, third] = [await reserve(), await reserve(), await reserve()]
  const body = { reason: 'Toegezegd aan eigen project' }
  await owner.call(transactions.decline, { ...first, body })
  await owner.call(transactions.decline, second)
  await sender.call(transactions.retract, { ...third, body: { reason: 'Elders gevonden' } })
  await world.jobs()
  const told = async (who: typeof owner, kind: string) =>
    (await who.call(notifications.list, { query: {} }))['hydra:member']
      .filter((one) => one.kind === kind)
      .map(({ full_details }) => /Reden: .*/.exec(full_details)?.[0])
  expect((await told(sender, 'reservation_declined')).toSorted()).toEqual([
    'Reden: Toegezegd aan eigen project',
    undefined,
  ])
  expect(await told(owner, 'reservation_retracted')).toEqual(['Reden: Elders gevonden'])
})

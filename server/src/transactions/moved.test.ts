import { transactions } from '@bouwkring/contract/transactions'
import pg from 'pg'
import { expect, test } from 'vitest'
import { offerOnMarket } from '../../test/reservable.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const at = (id: number) => ({ params: { id } })

/** Returns the features with a waiting job for a transaction step, and runs these jobs. */
async function heardBy() {
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ name: string }>(
    "select distinct split_part(task_identifier, '>', 2) as name from graphile_worker.jobs where task_identifier like 'transaction.moved>%' order by 1",
  )
  await owner.end()
  await world.jobs()
  return rows.map(({ name }) => name)
}

test('a step reaches the features that it concerns: completing is measured, an answer is a sign of the offer, and the others get no job', async () => {
  const { owner, sender, product } = await offerOnMarket(world, { amount: 100 })
  await world.jobs()
  const { id } = await sender.call(transactions.create, { body: { product, amount: 5 } })
  expect(await heardBy()).toEqual(['integrations', 'notifications'])
  await owner.call(transactions.accept, at(id))
  expect(await heardBy()).toEqual(['integrations', 'notifications', 'still'])
  await owner.call(transactions.process, { ...at(id), body: {} })
  expect(await heardBy()).toEqual(['insights', 'integrations', 'notifications', 'still'])
})

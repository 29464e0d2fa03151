import { webhooks } from '@bouwkring/contract/webhooks'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeProduct, makeSpot } from '../../../test/make.ts'
import { useReceiver } from '../../../test/webhook-receiver.ts'
import { useWorld } from '../../../test/world.ts'
import { tell } from '../../platform/jobs.ts'

const world = useWorld({ WEBHOOK_TARGETS: 'anywhere' })
const receiver = useReceiver()
const { hook, log, at } = receiver

/** Simulates that the waiting time of pending deliveries has passed. */
const due = () =>
  world.asSystem(async (db) => {
    await sql`update integrations.delivery set due_at = now() - interval '1 second' where state = 'waiting'`.execute(
      db,
    )
    await sql`update integrations.webhook set retry_at = null`.execute(db)
    await tell(db, 'webhook.due', {}, 'all')
  })

describe('when the receiver fails', () => {
  test('it is retried under the same id, and not before its time; then all is well', async () => {
    const giver = await world.member('ROLE_ADMIN')
    const made = await hook(giver, '/stuk', ['product.published'])
    const spot = await makeSpot(giver)
    const [one, two] = [
      await makeProduct(giver, spot, { publish: true }),
      await makeProduct(giver, spot, { publish: true }),
    ]
    expect(one.id).not.toBe(two.id)
    receiver.status = 503
    await world.jobs()
    // The second one waits until the first may be retried.
    expect(at('/stuk').length).toBe(1)
    expect((await log(giver)).map(({ state, attempts }) => [state, attempts]).toSorted()).toEqual([
      ['waiting', 0],
      ['waiting', 1],
    ])
    expect((await giver.call(webhooks.list, { query: {} }))['hydra:member'][0]).toMatchObject({
      state: 'failing',
    })
    receiver.status = 200
    await due()
    await world.jobs()
    expect(at('/stuk').length).toBe(3)
    expect(new Set(at('/stuk').map(({ headers }) => headers['webhook-id'])).size).toBe(2)
    expect((await log(giver)).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
    expect((await giver.call(webhooks.list, { query: {} }))['hydra:member'][0]).toMatchObject({
      id: made.id,
      state: 'ok',
    })
  })

  test('after ten attempts it is abandoned, and can be resent by hand', async () => {
    const giver = await world.member('ROLE_ADMIN')
    await hook(giver, '/dood', ['product.published'])
    await makeProduct(giver, await makeSpot(giver), { publish: true })
    receiver.status = 500
    for (let attempt = 0; attempt < 12; attempt++) {
      await world.jobs()
      await due()
    }
    expect(at('/dood').length).toBe(10)
    const [given] = await log(giver)
    expect(given).toMatchObject({ state: 'failed', attempts: 10, status: 500 })
    receiver.status = 200
    await giver.call(webhooks.replay, { params: { id: given?.id as number } })
    await world.jobs()
    expect((await log(giver))[0]).toMatchObject({ state: 'delivered', attempts: 1 })
    expect(at('/dood').at(-1)?.headers['webhook-id']).toBe(given?.message_id)
  })

  test('after five days it is paused and its administrators are mailed, once; switched on again it gets what waited', async () => {
    const giver = await world.member('ROLE_ADMIN')
    const made = await hook(giver, '/dagen', ['product.published'])
    const spot = await makeSpot(giver)
    await makeProduct(giver, spot, { publish: true })
    receiver.status = 500
    await world.asSystem((db) =>
      sql`update integrations.webhook set failing_since = now() - interval '6 days', failures = 30 where id = ${made.id}`.execute(
        db,
      ),
    )
    await world.jobs()
    const [stopped] = (await giver.call(webhooks.list, { query: {} }))['hydra:member']
    expect(stopped).toMatchObject({ state: 'stopped', active: false })
    const mails = await world.asSystem((db) =>
      sql<{
        subject: string
      }>`select subject from platform.mail where tenant_id = ${giver.tenantId}`.execute(db),
    )
    expect(mails.rows).toEqual([{ subject: 'Webhook Beheersysteem is gepauzeerd' }])
    await makeProduct(giver, spot, { publish: true })
    await due()
    await world.jobs()
    expect(at('/dagen').length).toBe(1)
    receiver.status = 200
    await giver.call(webhooks.update, {
      params: { id: made.id },
      body: {
        name: 'Beheersysteem',
        url: `${receiver.base}/dagen`,
        events: ['product.published'],
        active: true,
        version: stopped?.version as number,
      },
    })
    await world.jobs()
    expect(at('/dagen').length).toBe(3)
  })

  test('deliveries claimed by a killed process are sent after all', async () => {
    const giver = await world.member('ROLE_ADMIN')
    await hook(giver, '/gedood', ['product.published'])
    await makeProduct(giver, await makeSpot(giver), { publish: true })
    const taken = (ago: string) =>
      world.asSystem((db) =>
        sql`update integrations.delivery set taken_at = now() - ${ago}::interval where tenant_id = ${giver.tenantId}`.execute(
          db,
        ),
      )
    receiver.status = 503
    await world.jobs()
    receiver.status = 200
    await taken('1 minute')
    await due()
    await world.jobs()
    expect(at('/gedood').length).toBe(1)
    await taken('3 minutes')
    await due()
    await world.jobs()
    expect(at('/gedood').length).toBe(2)
  })
})

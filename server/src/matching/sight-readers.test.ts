import { groups } from '@bouwkring/contract/groups'
import { netEffect } from '@bouwkring/contract/net-effect'
import { notifications } from '@bouwkring/contract/notifications'
import { storage } from '@bouwkring/contract/storage'
import { expect, test } from 'vitest'
import { groupPair } from '../../test/group-pair.ts'
import { dayFromNow } from '../../test/make.ts'
import { useWorld } from '../../test/world.ts'
import { foundMatches } from '../integrations/webhooks/queries-sending.ts'
import { tellMatches } from '../notifications/tell/queries-trade.ts'

const world = useWorld()

/** A pair with a store between, whose owner of the offer still sees the public demand when the asker left the group. */
async function bridged() {
  const made = await groupPair(world, {
    accepted: true,
    offered: { period_till: dayFromNow(10) },
    asked: { period_from: dayFromNow(31) },
  })
  const match = await world.asSystem((db) =>
    db
      .selectFrom('matching.match')
      .select('id')
      .where('offer_id', '=', made.offer)
      .executeTakeFirstOrThrow(),
  )
  return { ...made, match: match.id }
}
type Made = Awaited<ReturnType<typeof bridged>>

const told = (who: { userId: number }) =>
  world.asSystem(async (db) => {
    const rows = await db
      .selectFrom('notifications.notification')
      .select('id')
      .where('user_id', '=', who.userId)
      .where('kind', '=', 'match')
      .execute()
    return rows.length
  })
/** What every reader of matches outside matching says of it to the owner of the offer. */
const shown = async ({ giver, match }: Made) => ({
  waiting: (await giver.call(notifications.waiting, {})).matches.length,
  storage: await giver.status(storage.ofMatch, { params: { id: match } }),
  net: await giver.status(netEffect.ofMatch, { params: { id: match } }),
  systems: (await world.asSystem((db) => foundMatches(db, [match]))).length,
})

test('no reader shows or reports a match as soon as one side no longer sees the other, before any job', async () => {
  const made = await bridged()
  const { giver, asker, group, match } = made
  expect(await shown(made)).toEqual({ waiting: 1, storage: 200, net: 200, systems: 1 })
  expect([await told(giver), await told(asker)]).toEqual([1, 1])
  await asker.call(groups.leave, { params: { id: group } })
  expect(await shown(made)).toEqual({ waiting: 0, storage: 404, net: 404, systems: 0 })
  await world.asSystem(async (db) => {
    await db
      .deleteFrom('notifications.notification')
      .where('user_id', 'in', [giver.userId, asker.userId])
      .execute()
    await tellMatches(db, [match])
  })
  expect([await told(giver), await told(asker)]).toEqual([0, 0])
})

import { on, onTime } from '../platform/jobs.ts'
import { mailDigests } from './jobs-digest.ts'
import { mailDue } from './jobs-letter.ts'
import { mailNotifications } from './jobs-mails.ts'
import { forgetLeft, readAsSeen } from './queries-hits.ts'
import { isDigestTime } from './rules-moment.ts'
import { kindOfMove } from './rules.ts'
import {
  tellSpot,
  tellImport,
  tellHits,
  tellBroken,
  tellStill,
  tellFavourites,
} from './tell/queries-market.ts'
import {
  tellMessage,
  tellRequest,
  tellAnswer,
  tellRegistration,
  tellActivation,
  tellInvitation,
} from './tell/queries-people.ts'
import {
  tellRoomAsked,
  tellRoomReleased,
  tellRoomMoved,
  tellRoomAnswered,
} from './tell/queries-rooms.ts'
import { tellMatches, stepById, tellStep, tellPeriod, tellBasket } from './tell/queries-trade.ts'

/** Registers the listeners of notifications. A job may run twice: the key of each row ensures that it notifies once. */
export function jobs() {
  for (const news of ['match.found', 'match.risen'] as const)
    on(news, 'notifications', ({ database }, { matchIds }) =>
      database.asSystem(async (db) => void (await tellMatches(db, matchIds))),
    )
  on('transaction.moved', 'notifications', ({ database }, { stepId }) =>
    database.asSystem(async (db) => {
      const step = await stepById(db, stepId)
      if (step) await tellStep(db, step, kindOfMove[step.move])
      await tellRoomReleased(db, stepId)
    }),
  )
  on('basket.ended', 'notifications', ({ database }, { basketId }) =>
    database.asSystem(async (db) => void (await tellBasket(db, basketId))),
  )
  on('storage.asked', 'notifications', ({ database }, { bookingId }) =>
    database.asSystem(async (db) => void (await tellRoomAsked(db, bookingId))),
  )
  on('storage.answered', 'notifications', ({ database }, { bookingId, userId }) =>
    database.asSystem(async (db) => void (await tellRoomAnswered(db, bookingId, userId))),
  )
  on('storage.moved', 'notifications', ({ database }, moved) =>
    database.asSystem(async (db) => void (await tellRoomMoved(db, 'storage_moved', moved))),
  )
  on('storage.given_back', 'notifications', ({ database }, given) =>
    database.asSystem(async (db) => void (await tellRoomMoved(db, 'storage_released', given))),
  )
  on('contact.written', 'notifications', ({ database }, { messageId }) =>
    database.asSystem(async (db) => void (await tellMessage(db, messageId))),
  )
  on('otl.requested', 'notifications', ({ database }, { requestId }) =>
    database.asSystem(async (db) => void (await tellRequest(db, requestId))),
  )
  on('otl.answered', 'notifications', ({ database }, { requestId }) =>
    database.asSystem(async (db) => void (await tellAnswer(db, requestId))),
  )
  on('account.registered', 'notifications', ({ database }, { userId }) =>
    database.asSystem(async (db) => void (await tellRegistration(db, userId))),
  )
  on('account.activated', 'notifications', ({ database }, { tenantId }) =>
    database.asSystem(async (db) => void (await tellActivation(db, tenantId))),
  )
  on('group.invited', 'notifications', ({ database }, { groupId, tenantId }) =>
    database.asSystem(async (db) => void (await tellInvitation(db, groupId, tenantId))),
  )
  on('import.done', 'notifications', ({ database }, { importId, userId }) =>
    database.asSystem(async (db) => void (await tellImport(db, importId, userId))),
  )
  on('search.hit', 'notifications', ({ database }, hit) =>
    database.asSystem(async (db) => void (await tellHits(db, hit))),
  )
  on('search.seen', 'notifications', ({ database }, seen) =>
    database.asSystem(async (db) => void (await readAsSeen(db, seen))),
  )
  on('search.left', 'notifications', ({ database }, left) =>
    database.asSystem(async (db) => void (await forgetLeft(db, left))),
  )
  // The searches of an erased user are deleted with the user: nobody follows them any more.
  on('person.erased', 'notifications', async ({ database }, { tenantId }) => {
    if (tenantId !== undefined)
      await database.asSystem(async (db) => void (await forgetLeft(db, { tenantId })))
  })
  on('search.broken', 'notifications', ({ database }, { searchId }) =>
    database.asSystem(async (db) => void (await tellBroken(db, searchId))),
  )
  on('favourites.changed', 'notifications', ({ database }, { run, changes }) =>
    database.asSystem(async (db) => void (await tellFavourites(db, run, changes))),
  )
  on('still.asked', 'notifications', ({ database }, { run }) =>
    database.asSystem(async (db) => void (await tellStill(db, 'still_there', run))),
  )
  on('still.ended', 'notifications', ({ database }, { run }) =>
    database.asSystem(async (db) => void (await tellStill(db, 'still_ended', run))),
  )
  on('spot.period_moved', 'notifications', ({ database }, moved) =>
    database.asSystem(async (db) => void (await tellPeriod(db, moved, moved))),
  )
  on('product.period_moved', 'notifications', ({ database }, moved) =>
    database.asSystem(async (db) => void (await tellPeriod(db, moved, moved))),
  )
  on('spot.expiring', 'notifications', ({ database }, { spotId, days }) =>
    database.asSystem(
      async (db) => void (await tellSpot(db, spotId, 'spot_expiring', days > 3 ? '14' : '3')),
    ),
  )
  on(
    'notifications.made',
    'notifications',
    (context, { notificationIds }) => mailNotifications(context, notificationIds),
    { lane: 'post' },
  )
  on(
    'notification.made',
    'notifications',
    (context, { notificationId }) => mailNotifications(context, [notificationId]),
    { lane: 'post' },
  )
  on(
    'notifications.due',
    'notifications',
    (context, { userId }) => mailDue(context, new Date(), userId),
    { lane: 'post' },
  )
  // Half past seven in the Netherlands: one of the two hours, depending on daylight saving time.
  onTime({
    name: 'notifications.digest',
    cron: '30 5,6 * * *',
    lane: 'post',
    handle: async (context) => {
      if (isDigestTime(new Date())) await mailDigests(context)
    },
  })
  onTime({
    name: 'notifications.hits',
    cron: '* * * * *',
    lane: 'post',
    handle: (context) => mailDue(context),
  })
  on('spot.expired', 'notifications', ({ database }, { spotId }) =>
    database.asSystem(async (db) => void (await tellSpot(db, spotId, 'spot_expired', 'past'))),
  )
}

import { on, onTime } from '../platform/jobs.ts'
import { mailDigests, mailNotifications } from './mails.ts'
import {
  stepById,
  tellActivation,
  tellAnswer,
  tellImport,
  tellInvitation,
  tellMatches,
  tellMessage,
  tellRegistration,
  tellRequest,
  tellSpot,
  tellStep,
} from './queries-tell.ts'
import { kindOfMove } from './rules.ts'

/** Registers what notifications listen to. A job may run twice: the key of each row makes that it tells once. */
export function jobs() {
  for (const news of ['match.found', 'match.risen'] as const)
    on(news, 'notifications', ({ database }, { matchIds }) =>
      database.asSystem(async (db) => void (await tellMatches(db, matchIds))),
    )
  on('transaction.moved', 'notifications', ({ database }, { stepId }) =>
    database.asSystem(async (db) => {
      const step = await stepById(db, stepId)
      if (step) await tellStep(db, step, kindOfMove[step.move])
    }),
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
  on('spot.expiring', 'notifications', ({ database }, { spotId, days }) =>
    database.asSystem(
      async (db) => void (await tellSpot(db, spotId, 'spot_expiring', days > 3 ? '14' : '3')),
    ),
  )
  on(
    'notifications.made',
    'notifications',
    (context, { notificationIds }) => mailNotifications(context, notificationIds),
    'post',
  )
  on(
    'notification.made',
    'notifications',
    (context, { notificationId }) => mailNotifications(context, [notificationId]),
    'post',
  )
  // Seven or eight in the morning in the Netherlands.
  onTime({
    name: 'notifications.digest',
    cron: '0 6 * * *',
    lane: 'post',
    handle: (context) => mailDigests(context),
  })
  on('spot.expired', 'notifications', ({ database }, { spotId }) =>
    database.asSystem(async (db) => void (await tellSpot(db, spotId, 'spot_expired', 'past'))),
  )
}

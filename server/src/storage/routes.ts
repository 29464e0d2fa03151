import { baskets } from '@bouwkring/contract/baskets'
import { combinations } from '@bouwkring/contract/combinations'
import { storage } from '@bouwkring/contract/storage'
import type { FastifyInstance } from 'fastify'
import { combine, combineSpot } from '../matching/index.ts'
import { bind, bindRead } from '../platform/http.ts'
import { replaceIn, reserveTogether } from '../transactions/index.ts'
import * as actions from './actions.ts'
import * as bookings from './actions-bookings.ts'
import { giveBack, move } from './actions-move.ts'
import { ofMatch } from './actions-proposal.ts'
import { keepRooms, reserveWithRoom } from './actions-reserve.ts'
import { findStores } from './actions-stores.ts'

export function routes(app: FastifyInstance) {
  // These belong to matching, except for the depots for goods that become available too early: those are found here.
  bindRead(app, combinations.ofDemand, (ctx, { params, query }) =>
    combine(ctx, params.id, query, findStores),
  )
  bindRead(app, combinations.ofSpot, (ctx, { params, query }) =>
    combineSpot(ctx, params.id, query, findStores),
  )
  // These belong to transactions, except for the rooms requested with the goods.
  bind(app, baskets.create, (ctx, { body }) => reserveTogether(ctx, body, keepRooms))
  bind(app, baskets.replace, (ctx, { params, body }) => replaceIn(ctx, params.id, body, keepRooms))
  bind(app, storage.get, (ctx, { params }) => actions.get(ctx, params.id))
  bind(app, storage.save, (ctx, { params, body }) => actions.save(ctx, params.id, body))
  bind(app, storage.remove, (ctx, { params }) => actions.remove(ctx, params.id))
  bind(app, storage.calendar, (ctx, { params, query }) =>
    actions.calendar(ctx, params.id, query.from),
  )
  bind(app, storage.book, (ctx, { params, body }) => bookings.book(ctx, params.id, body))
  bind(app, storage.accept, (ctx, { params }) => bookings.accept(ctx, params.id))
  bind(app, storage.decline, (ctx, { params, body }) =>
    bookings.decline(ctx, params.id, body?.reason),
  )
  bind(app, storage.move, (ctx, { params, body }) => move(ctx, params.id, body))
  bind(app, storage.giveBack, (ctx, { params }) => giveBack(ctx, params.id))
  bind(app, storage.release, (ctx, { params }) => bookings.release(ctx, params.id))
  bind(app, storage.destination, (ctx, { params, body }) =>
    bookings.setDestination(ctx, params.id, body),
  )
  bind(app, storage.ofMatch, (ctx, { params }) => ofMatch(ctx, params.id))
  bind(app, storage.reserve, (ctx, { params, body }) => reserveWithRoom(ctx, params.id, body))
  bind(app, storage.ofTransaction, (ctx, { params }) => bookings.ofTransaction(ctx, params.id))
}

import type { Waiting } from '@bouwkring/contract/notifications'
import { isReadOnly } from '@bouwkring/contract/system-roles'
import { presentImage } from '../files/index.ts'
import { holds } from '../platform/access.ts'
import type { Ctx } from '../platform/visit.ts'
import { listTransactions } from '../transactions/index.ts'
import * as queries from './queries-waiting.ts'

const spotsShown = 50
const dealsShown = 3

async function received(ctx: Ctx, status: 'pending' | 'accepted') {
  const found = await listTransactions(ctx, {
    status: [status],
    transaction_state: 'received',
    completable: status === 'accepted',
    order: { date: 'ASC' },
    page: 1,
    itemsPerPage: dealsShown,
  })
  return { count: found['hydra:totalItems'], first: found['hydra:member'] }
}

/** The items that await the caller; excludes those that the caller may not act on. */
export async function waiting(ctx: Ctx): Promise<Waiting> {
  const { db, actor } = ctx
  const mayDo = !isReadOnly(actor)
  const none = { count: 0, first: [] }
  const answering = mayDo && holds(actor, 'SPOT_ITEM_RESERVATION')
  const matches = holds(actor, 'SPOT_VIEW_MATCHES') ? await queries.newMatches(db, spotsShown) : []
  return {
    answers: answering ? await received(ctx, 'pending') : none,
    handovers: answering ? await received(ctx, 'accepted') : none,
    matches: matches.map(({ images, ...row }) => ({
      ...row,
      images: images.map(presentImage),
    })),
    expired_spots: mayDo && holds(actor, 'SPOT_EDIT') ? await queries.expiredSpots(db, actor) : 0,
    invitations:
      mayDo && holds(actor, 'GROUP_EDIT') ? await queries.invitations(db, actor.tenantId) : 0,
  }
}

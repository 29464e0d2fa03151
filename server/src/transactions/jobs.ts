import { on, onTime, tell, type JobContext } from '../platform/jobs.ts'
import { mailMessage } from './actions-contact.ts'
import { expire } from './queries-stock.ts'

/** Ends what time has overtaken or what has left the market, and tells of each. */
export async function expirePending(
  { database }: Pick<JobContext, 'database'>,
  only?: { productId?: number; spotId?: number },
) {
  let ended: number
  do {
    ended = await database.asSystem(async (db) => {
      const moved = await expire(db, only)
      for (const { id, step_id: stepId } of moved)
        await tell(db, 'transaction.moved', { transactionId: id, stepId })
      return moved.length
    })
  } while (ended > 0)
}

/** Registers the round by the clock, and the ends that follow at once when a product or spot is taken off the market. */
export function jobs() {
  onTime({
    name: 'transactions.expire',
    cron: '*/5 * * * *',
    handle: (context) => expirePending(context),
  })
  on('product.changed', 'transactions', (context, { productId }) =>
    expirePending(context, { productId }),
  )
  on('contact.written', 'transactions', (context, { messageId }) => mailMessage(context, messageId))
  on('spot.changed', 'transactions', (context, { spotId }) => expirePending(context, { spotId }))
}

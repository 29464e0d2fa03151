import type { Db } from '../platform/db.ts'
import { on, onTime, tell, type JobContext } from '../platform/jobs.ts'
import { mailMessage } from './actions-contact.ts'
import { basketHeld, dueBaskets, keepBasketHeld, lockLines, takeBack } from './queries-baskets.ts'
import { expire } from './queries-stock.ts'
import { basketState } from './rules-baskets.ts'

/** Ends reservations that have expired or whose product has left the market, and tells of each. */
export async function expirePending(
  { database }: Pick<JobContext, 'database'>,
  only?: { productId?: number; spotId?: number },
) {
  let ended: number
  do {
    ended = await database.asSystem(async (db) => {
      const moved = await expire(db, only)
      for (const { id, step_id: stepId } of moved)
        await tell(db, 'transaction.moved', { transactionId: id, stepId, move: 'expire' })
      const baskets = new Set(moved.flatMap((row) => row.basket_id ?? []))
      for (const id of [...baskets].toSorted((a, b) => a - b)) await follow(db, id)
      return moved.length
    })
  } while (ended > 0)
}

/** Updates the state of a basket from its lines; locked last, after the locks of what moved them. */
async function follow(db: Db, basket: number) {
  const held = await basketHeld(db, basket)
  if (held) await keepBasketHeld(db, basket, basketState(held.lines), false)
}

/** Takes back the remaining lines of failed all-or-nothing baskets: at the deadline, or when part was missing for 48 hours. Notifies each giver to a basket, and its maker once. */
export async function endBaskets({ database }: Pick<JobContext, 'database'>) {
  let due: number[]
  let last = 0
  do {
    due = await database.asSystem((db) => dueBaskets(db, last))
    for (const id of due) await database.asSystem((db) => endBasket(db, id))
    last = due.at(-1) ?? last
  } while (due.length > 0)
}

async function endBasket(db: Db, id: number) {
  await lockLines(db, id)
  const before = await basketHeld(db, id)
  // Replaced, withdrawn or accepted since it was found to be due.
  if (!before?.due) return
  const { back, steps } = await takeBack(db, id)
  const after = await basketHeld(db, id)
  await keepBasketHeld(db, id, basketState(after?.lines ?? []), true)
  for (const { id: transactionId, step_id: stepId } of steps)
    await tell(db, 'transaction.moved', { transactionId, stepId, move: 'retract' })
  for (const { product_id: productId, tenant_id: tenantId } of back)
    await tell(db, 'product.changed', { productId, tenantId }, String(productId))
  await tell(db, 'basket.ended', { basketId: id })
}

/** Registers the scheduled round, and the immediate endings when a product or spot is taken off the market. */
export function jobs() {
  onTime({
    name: 'transactions.expire',
    cron: '*/5 * * * *',
    handle: async (context) => {
      // An error in a basket is reported, and does not hold up other reservations.
      try {
        await endBaskets(context)
      } finally {
        await expirePending(context)
      }
    },
  })
  on('product.changed', 'transactions', (context, { productId }) =>
    expirePending(context, { productId }),
  )
  on('contact.written', 'transactions', (context, { messageId }) => mailMessage(context, messageId))
  on('spot.changed', 'transactions', (context, { spotId }) => expirePending(context, { spotId }))
}

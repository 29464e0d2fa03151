import { createHash, randomBytes } from 'node:crypto'
import type {
  AnswerLink,
  AnswerMove,
  ReservationBody,
  Transaction,
  TransactionDetail,
} from '@bouwkring/contract/transactions'
import type { z } from 'zod'
import type { Db } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { accept, decline, get } from './actions.ts'
import * as queries from './queries-answer.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()
const moves = { accept, decline }

/** Creates the mail links that answer a reservation; undefined if the reader cannot answer it. The tokens exist only in the mail. As the system. */
export async function answerPaths(
  db: Db,
  transactionId: number,
  reader: { userId: number; tenantId: number; subdomain: string },
) {
  const until = await queries.answerUntil(db, transactionId, reader)
  if (!until) return undefined
  const path = async (move: AnswerMove) => {
    const token = randomBytes(32).toString('base64url')
    await queries.keepLink(db, {
      hash: hashOf(token),
      transactionId,
      userId: reader.userId,
      tenantId: reader.tenantId,
      move,
      until,
    })
    return `/reservation/${move}?${new URLSearchParams({ q: String(transactionId), token, forTenant: reader.subdomain }).toString()}`
  }
  return { accept: await path('accept'), decline: await path('decline') }
}

const given = ({ q, token, isTenant }: AnswerLink, move: AnswerMove) => ({
  q,
  isTenant,
  move,
  hash: hashOf(token),
})

/** A link whose reservation this caller may not see is an invalid link. */
const orNoLink = <T>(work: Promise<T>) =>
  work.catch((error: unknown) =>
    Promise.reject(
      error instanceof AppError && error.code === 'not_found'
        ? new AppError('invalid_link')
        : (error as Error),
    ),
  )

/** The reservation of a link. Viewing does not use up the link: programs that inspect links on behalf of users do it all the time. */
export async function readLink(
  ctx: Ctx,
  { move, ...link }: AnswerLink & { move: AnswerMove },
): Promise<Transaction> {
  if (!(await queries.isGood(ctx.db, given(link, move)))) throw new AppError('invalid_link')
  return orNoLink(get(ctx, link.q))
}

/** Answers a reservation, directly or through a mailed link. A link grants no rights: the ordinary move decides, and a rejected move leaves the link unused. */
export async function answer(
  ctx: Ctx,
  move: AnswerMove,
  { id, q, token, isTenant }: z.output<typeof ReservationBody>,
): Promise<TransactionDetail> {
  if (q === undefined || token === undefined || isTenant === undefined)
    return moves[move](ctx, id as number)
  if (!(await queries.useLink(ctx.db, given({ q, token, isTenant }, move))))
    throw new AppError('invalid_link')
  return orNoLink(moves[move](ctx, q))
}

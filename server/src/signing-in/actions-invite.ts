import { randomUUID } from 'node:crypto'
import { toInvite } from '../accounts/index.ts'
import { AppError } from '../platform/errors.ts'
import { tell } from '../platform/jobs.ts'
import type { Ctx } from '../platform/visit.ts'
import { lettersOfLastHour } from './queries-entry.ts'
import { lettersPerHour } from './rules.ts'

/** Sends a user without a password the invitation again; refused once the job would no longer write it, so that nobody waits for a mail that does not come. */
export async function invite(ctx: Ctx, id: number) {
  await toInvite(ctx, id)
  const sent = await ctx.services.database.asSystemAwaited((db) =>
    lettersOfLastHour(db, id, 'password'),
  )
  if (sent >= lettersPerHour) throw new AppError('too_often')
  await tell(ctx.db, 'user.invited', { userId: id, letter: randomUUID() })
  return null
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import { AppError } from '../../platform/errors.ts'
import type { Visit } from '../../platform/visit.ts'
import { stopMails } from './queries-hits.ts'

type Searches = readonly (readonly [id: number, round: number])[]

const signed = (text: string, { SESSION_SECRET }: Pick<Config, 'SESSION_SECRET'>) =>
  createHmac('sha256', SESSION_SECRET).update(`unsubscribe ${text}`).digest('base64url')

/**
 * The path that stops the mails of some searches for one person, without signing in: `user.id-round,id-round.signature`. A search counts how often it was stopped that way, so a link works
 * once, also where it was switched on again.
 */
export function unsubscribePath(
  config: Pick<Config, 'SESSION_SECRET'>,
  userId: number,
  searches: Searches,
): { page: string; call: string } {
  const text = `${userId}.${searches.map(([id, round]) => `${id}-${round}`).join(',')}`
  const token = `${text}.${signed(text, config)}`
  return {
    page: `/zoekopdrachten/afmelden?t=${token}`,
    call: `/api/saved-searches/unsubscribe?t=${token}`,
  }
}

function read(token: string, config: Pick<Config, 'SESSION_SECRET'>) {
  const [, text = '', user = '', searches = '', signature = ''] =
    /^((\d{1,15})\.(\d{1,15}-\d{1,9}(?:,\d{1,15}-\d{1,9}){0,99}))\.([\w-]{43})$/.exec(token) ?? []
  if (
    !text ||
    !timingSafeEqual(Buffer.from(signed(text, config)), Buffer.from(signature.padEnd(43, '-')))
  )
    throw new AppError('invalid_link')
  return {
    userId: Number(user),
    searches: searches.split(',').map((one) => one.split('-').map(Number) as [number, number]),
  }
}

/** Stops what a mail was about. A link that was used, or is none of ours, says that it is not valid. */
export async function unsubscribe({ services }: Pick<Visit, 'services'>, token: string) {
  const { userId, searches } = read(token, services.config)
  const stopped = await services.database.asSystem((db) => stopMails(db, userId, searches))
  if (stopped === 0) throw new AppError('invalid_link')
  return { stopped }
}

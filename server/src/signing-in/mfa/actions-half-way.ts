import type { Visit } from '../../platform/visit.ts'
import { hashOf, newRefreshToken } from '../tokens.ts'
import * as queries from './queries.ts'

const minutes = 5
const nameOf = (ctx: Visit) => (ctx.services.config.secureCookies ? '__Host-halfway' : 'halfway')

/** Puts the token of the half-way state where no script and no address has it; an empty one takes it away. */
export function setHalfWay(ctx: Visit, token: string) {
  ctx.reply.setCookie(nameOf(ctx), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: ctx.services.config.secureCookies,
    maxAge: token === '' ? 0 : minutes * 60,
  })
}
export const givenHalfWay = (ctx: Visit) => ctx.request.cookies[nameOf(ctx)]

/** Whether a second factor stands between this user and a session; if so the way in is kept open for five minutes. */
export async function waitsForCode(ctx: Visit, userId: number, stay: boolean): Promise<boolean> {
  const token = newRefreshToken()
  const waits = await queries.goHalfWay(ctx.db, userId, hashOf(token), stay)
  if (waits) setHalfWay(ctx, token)
  return waits
}

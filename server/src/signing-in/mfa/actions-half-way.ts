import type { Visit } from '../../platform/visit.ts'
import { hashOf, newRefreshToken } from '../tokens.ts'
import * as queries from './queries.ts'

const minutes = 5
const nameOf = (ctx: Visit) => (ctx.services.config.secureCookies ? '__Host-halfway' : 'halfway')

/** Stores the token of the half-way state where no script or address can contain it; an empty one removes it. */
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

/** Whether this user needs a second factor before a session; if so, the way in stays open for five minutes. */
export async function waitsForCode(ctx: Visit, userId: number, stay: boolean): Promise<boolean> {
  const token = newRefreshToken()
  const waits = await queries.goHalfWay(ctx.db, userId, hashOf(token), stay)
  if (waits) setHalfWay(ctx, token)
  return waits
}

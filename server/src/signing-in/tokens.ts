import { createHash, createHmac, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { accessTokenSeconds } from './rules.ts'

/** A new refresh token: 256 random bits. */
export const newRefreshToken = () => randomBytes(32).toString('base64url')
/** The successor of a refresh token. Derived, so that tabs which race get the same one and nothing readable is stored. */
export const successor = (token: string, secret: string) =>
  createHmac('sha256', `${secret} refresh`).update(token).digest('base64url')
/** What is stored of a refresh token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest()

const keyOf = (secret: string) => new TextEncoder().encode(`${secret} access`)

/** An access token: names the session and nothing else; who that is and what they may is asked of the database at each request. */
export const accessToken = (sessionId: string, secret: string) =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sessionId)
    .setIssuedAt()
    .setExpirationTime(`${accessTokenSeconds}s`)
    .sign(keyOf(secret))

/** The session that a good access token names; null for a forged or expired one. */
export async function sessionOf(token: string, secret: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'] })
    return payload.sub ?? null
  } catch {
    return null
  }
}

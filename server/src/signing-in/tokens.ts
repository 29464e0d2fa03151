import { createHash, createHmac, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { accessTokenSeconds } from './rules.ts'

/** A new refresh token: 256 random bits. */
export const newRefreshToken = () => randomBytes(32).toString('base64url')
/** The successor of a refresh token. Derived, so that racing tabs get the same one and nothing readable is stored. */
export const successor = (token: string, secret: string) =>
  createHmac('sha256', `${secret} refresh`).update(token).digest('base64url')
/** The stored form of a refresh token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest()
/** The stored hash of a mailed link. It includes the address, so that a link in the mailbox of a former address stops working. */
export const hashOfLink = (token: string, email: string) =>
  hashOf(`${token} ${email.trim().toLowerCase()}`)

const keyOf = (secret: string) => new TextEncoder().encode(`${secret} access`)

/** An access token: names the session and nothing else; the user and permissions come from the database at each request. */
export const accessToken = (sessionId: string, secret: string) =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sessionId)
    .setIssuedAt()
    .setExpirationTime(`${accessTokenSeconds}s`)
    .sign(keyOf(secret))

/** Tokens that this process found valid, the newest last, with the session and the moment (ms) of expiry: a browser sends the same one with each request. */
const good = new Map<string, { sessionId: string; till: number }>()
const mostGood = 10_000

function remember(key: string, sessionId: string, till: number) {
  good.set(key, { sessionId, till })
  for (const oldest of good.keys()) {
    if (good.size <= mostGood) break
    good.delete(oldest)
  }
}

/** The session in a valid access token; null for a forged or expired one. The database tells whether the session is still active. */
export async function sessionOf(token: string, secret: string): Promise<string | null> {
  const key = `${secret} ${token}`
  const known = good.get(key)
  if (known && known.till > Date.now()) return known.sessionId
  good.delete(key)
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'] })
    if (payload.sub !== undefined && payload.exp !== undefined)
      remember(key, payload.sub, payload.exp * 1000)
    return payload.sub ?? null
  } catch {
    return null
  }
}

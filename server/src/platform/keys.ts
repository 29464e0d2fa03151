import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Actor } from './db.ts'
import { AppError } from './errors.ts'

/** An actor that is a system with an API key. */
export type KeyHolder = Actor & { keyId: number; scopes: string[] }
export const isKeyHolder = (actor: Actor): actor is KeyHolder => actor.keyId !== undefined

/** What every API key begins with, so that a leaked one is recognised by who scans for them. */
export const keyPrefix = 'bk_'
/** What is kept of an API key. It is looked up by this: how long that takes tells nothing of the 256 random bits it was made of. */
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest()

/** The hash of the API key that a call carries; undefined when it carries none. What looks like one and is none is refused as an unknown key. */
export function keyOf(request: FastifyRequest): Buffer | undefined {
  const given = /^Bearer\s+(bk_.*)$/.exec(request.headers.authorization ?? '')?.[1]
  if (given === undefined) return undefined
  if (!/^bk_[\w-]{43}$/.test(given)) throw new AppError('key_refused')
  return hashOfKey(given)
}

interface Window {
  began: number
  calls: number
}
const minute = 60_000
const windows = new Map<string, Window>()

/** Refuses a key that calls more often than `most` times a minute, and says when it may again. */
export function countCall(key: string, most: number, now = Date.now()) {
  const window = windows.get(key)
  if (!window || now - window.began >= minute)
    return void windows.set(key, { began: now, calls: 1 })
  if (++window.calls > most)
    throw new AppError('too_many', { retryAfter: Math.ceil((window.began + minute - now) / 1000) })
}

const counted = new WeakSet<FastifyRequest>()

/** Lets a key, whose hash is told, through to an endpoint that one of its scopes opens, so many times a minute. A request that needs more than one transaction, or is tried again, is one call. */
export function admitKey(
  request: FastifyRequest,
  opens: readonly string[],
  { scopes }: KeyHolder,
  hash: Buffer,
  perMinute: number,
) {
  if (!counted.has(request)) countCall(hash.toString('base64'), perMinute)
  counted.add(request)
  if (!opens.some((scope) => scopes.includes(scope))) throw new AppError('out_of_scope')
}

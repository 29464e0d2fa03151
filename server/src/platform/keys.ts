import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Actor } from './db.ts'
import { AppError } from './errors.ts'

/** An actor that is an external system with an API key. */
export type KeyHolder = Actor & { keyId: number; scopes: string[] }
export const isKeyHolder = (actor: Actor): actor is KeyHolder => actor.keyId !== undefined

/** Prefix of every API key, so that secret scanners recognise a leaked one. */
export const keyPrefix = 'bk_'
/** The stored form of an API key, used for lookup: the time that takes reveals nothing of the 256 random bits of the key. */
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest()

/** The hash of the API key that a call carries; undefined when it carries none. A malformed key is rejected as an unknown key. */
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

/** Rejects a key that calls more than `most` times a minute, and reports when it may retry. */
export function countCall(key: string, most: number, now = Date.now()) {
  const window = windows.get(key)
  if (!window || now - window.began >= minute)
    return void windows.set(key, { began: now, calls: 1 })
  if (++window.calls > most)
    throw new AppError('too_many', { retryAfter: Math.ceil((window.began + minute - now) / 1000) })
}

const counted = new WeakSet<FastifyRequest>()

/** Admits a key, given by its hash, to an endpoint that one of its scopes opens, up to a limit per minute. A request with several transactions or retries counts as one call. */
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

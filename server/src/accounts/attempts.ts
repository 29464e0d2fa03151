import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '../platform/errors.ts'

const windowMs = 15 * 60_000
const lockMs = 10 * 60_000
const failuresAllowed = 5

interface Count {
  since: number
  count: number
}
const byAccount = new Map<string, Count>()

const normal = (email: string) => email.trim().toLowerCase()

function prune(counts: Map<string, Count>, now: number, ms: number) {
  if (counts.size < 10_000) return
  for (const [key, { since }] of counts) if (now - since > ms) counts.delete(key)
}

/** Refuses who asks more often than `most` times in `ms`, counted by `key`. */
export function limiter(ms: number) {
  const counts = new Map<string, Count>()
  return (key: string, most: number, now = Date.now()) => {
    prune(counts, now, ms)
    const was = counts.get(key)
    if (!was || now - was.since > ms) counts.set(key, { since: now, count: 1 })
    else if (++was.count > most) throw new AppError('too_many')
  }
}
const byAddress = limiter(60_000)

/** What a browser keeps that signed in to an account before: guesses from elsewhere do not lock its owner out. */
export const deviceMark = (email: string, secret: string) => createHmac('sha256', `${secret} device`).update(normal(email)).digest('base64url')
/** Whether a browser signed in to this account before. */
export function isKnownDevice(email: string, mark: string | undefined, secret: string) {
  const [good, given] = [Buffer.from(deviceMark(email, secret)), Buffer.from(mark ?? '')]
  return good.length === given.length && timingSafeEqual(good, given)
}

const keyOf = (email: string, known: boolean) => (known ? `${normal(email)} known` : normal(email))

/**
 * Refuses a sign-in from an address that tries too often, or for an account (existing or not) that failed five times in a quarter of an hour; the lock runs from the last one.
 * An attempt counts as failed from its start, so that a hundred at once are not a hundred guesses; a good one takes that back.
 */
export function beginAttempt(email: string, ip: string, perMinute: number, known: boolean, now = Date.now()) {
  byAddress(ip, perMinute, now)
  prune(byAccount, now, windowMs)
  const key = keyOf(email, known)
  const was = byAccount.get(key)
  if (!was || now - was.since > windowMs) return void byAccount.set(key, { since: now, count: 1 })
  if (was.count >= failuresAllowed && now - was.since < lockMs) throw new AppError('too_many')
  byAccount.set(key, { since: now, count: was.count >= failuresAllowed ? 1 : was.count + 1 })
}

/** A good sign-in, or a new password, forgets the failures before it. */
export function forgetFailures(email: string) {
  byAccount.delete(keyOf(email, false))
  byAccount.delete(keyOf(email, true))
}

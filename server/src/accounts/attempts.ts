import { AppError } from '../platform/errors.ts'

const windowMs = 15 * 60_000
const lockMs = 10 * 60_000
const failuresAllowed = 5

interface Count {
  since: number
  failures: number
}
const byAccount = new Map<string, Count>()
const byAddress = new Map<string, Count>()

const normal = (email: string) => email.trim().toLowerCase()

function prune(counts: Map<string, Count>, now: number) {
  if (counts.size < 10_000) return
  for (const [key, count] of counts) if (now - count.since > windowMs) counts.delete(key)
}

/** Refuses a sign-in from an address that tries too often, or for an account (existing or not) that failed five times in a quarter of an hour. */
export function checkAttempt(email: string, ip: string, perMinute: number, now = Date.now()) {
  const address = byAddress.get(ip)
  if (!address || now - address.since > 60_000) byAddress.set(ip, { since: now, failures: 1 })
  else if (++address.failures > perMinute) throw new AppError('too_many')
  const account = byAccount.get(normal(email))
  if (account && account.failures >= failuresAllowed && now - account.since < lockMs) throw new AppError('too_many')
  prune(byAddress, now)
  prune(byAccount, now)
}

/** Counts a failed sign-in; the lock runs from the last failure. */
export function recordFailure(email: string, now = Date.now()) {
  const count = byAccount.get(normal(email))
  const fresh = !count || now - count.since > windowMs
  byAccount.set(normal(email), { since: now, failures: fresh ? 1 : count.failures + 1 })
}

/** A good sign-in forgets the failures before it. */
export const recordSuccess = (email: string) => void byAccount.delete(normal(email))

import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '../platform/errors.ts'
import { networkOf } from '../platform/load/callers.ts'
import type { Ctx, Services } from '../platform/visit.ts'
import * as queries from './queries-attempts.ts'

// Counted in the database, so that two processes do not allow twice as many; in its own transaction, because that of a refused call is rolled back.
const hour = 3_600_000
const spanMs = 15 * 60_000
const lockMs = 10 * 60_000
const failuresAllowed = 5

type Counting = Pick<Services, 'config' | 'database'>

/** The form in which a key is stored: it does not reveal the person, and nobody can choose where it is stored. */
const hashed = ({ config }: Counting, what: string, key: string) =>
  createHmac('sha256', `${config.SESSION_SECRET} attempt`).update(`${what}\n${key}`).digest()

/** Whether something is tried at most a given number of times in `ms`. */
export const counter =
  (what: string, ms: number) =>
  (services: Counting, key: string, most: number, at: Date | null = null): Promise<boolean> =>
    services.database.asSystemAwaited((db) =>
      queries.countAttempt(db, { key: hashed(services, what, key), spanMs: ms, most }, at),
    )

/** Rejects requests for `what` beyond `most` in `ms`, counted by a key such as an address. */
export function limiter(what: string, ms: number) {
  const within = counter(what, ms)
  return async (
    services: Counting,
    key: string,
    most: number,
    at: Date | null = null,
  ): Promise<void> => {
    if (!(await within(services, networkOf(key), most, at)))
      throw new AppError(ms >= hour ? 'too_often' : 'too_many')
  }
}
const exporting = limiter('lists as files', hour)
/** Rejects more list exports in an hour than anybody can work through, so that nobody copies the whole market. */
export const admitExport = ({ services, actor }: Ctx) =>
  exporting(services, `user ${actor.userId}`, services.config.EXPORTS_PER_HOUR)
const importing = limiter('lists to import', hour)
/** Rejects more lists to import in an hour than anybody can check: reading one takes seconds of a processor. */
export const admitImport = ({ services, actor }: Ctx) =>
  importing(services, `user ${actor.userId}`, services.config.IMPORTS_PER_HOUR)
const byAddress = limiter('sign-in from', 60_000)

const normal = (email: string) => email.trim().toLowerCase()
/** The mark stored in a browser that signed in to an account before: guesses from elsewhere do not lock out the owner. */
export const deviceMark = (email: string, secret: string) =>
  createHmac('sha256', `${secret} device`).update(normal(email)).digest('base64url')
/** Whether a browser signed in to this account before. */
export function isKnownDevice(email: string, mark: string | undefined, secret: string) {
  const [good, given] = [Buffer.from(deviceMark(email, secret)), Buffer.from(mark ?? '')]
  return good.length === given.length && timingSafeEqual(good, given)
}

const keyOf = (services: Counting, email: string, known: boolean) =>
  hashed(services, known ? 'known device' : 'account', normal(email))

/** A sign-in attempt: the account, the address, and whether the browser signed in to that account before. */
export interface Attempt {
  email: string
  ip: string
  known?: boolean
}
/**
 * Rejects a sign-in from an address that tries too often, or for an account (existing or not) that failed five times in a quarter of an hour; the lock runs from the last failure.
 * An attempt counts as failed from its start, so that a hundred at once are not a hundred guesses; a successful one takes that back.
 */
export async function beginAttempt(
  services: Counting,
  { email, ip, known = false }: Attempt,
  at: Date | null = null,
): Promise<void> {
  await byAddress(services, ip, services.config.SIGN_IN_PER_MINUTE, at)
  const counted = { key: keyOf(services, email, known), spanMs, most: failuresAllowed, lockMs }
  if (!(await services.database.asSystemAwaited((db) => queries.countAttempt(db, counted, at))))
    throw new AppError('locked')
}

/** Clears earlier failures after a successful sign-in or a new password. */
export async function forgetFailures(services: Counting, email: string): Promise<void> {
  await services.database.asSystemAwaited((db) =>
    queries.forgetAttempts(db, [keyOf(services, email, false), keyOf(services, email, true)]),
  )
}

import { createHmac } from 'node:crypto'
import type { WebhookEvent } from '@bouwkring/contract/webhooks'

const [minute, hour, day] = [60, 3600, 86_400]
/** Seconds to wait after the first, second ... failed attempt: a day in all. */
export const waits = [
  30,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  8 * hour,
]
/** Seconds after which a webhook that keeps failing is paused. */
export const patience = 5 * day

/** Seconds until the next attempt after so many that failed; null when it is given up. A test event is tried once. */
export const waitAfter = (attempts: number, event: string) =>
  event === 'ping' ? null : (waits[attempts - 1] ?? null)
/** Seconds that a webhook is left alone after so many failures in a row. */
export const restAfter = (failures: number) => waits[Math.min(failures, waits.length) - 1] ?? 0

/** The moves of a transaction that are told. */
export const eventOfMove: Partial<Record<string, WebhookEvent>> = {
  create: 'reservation.made',
  accept: 'reservation.accepted',
  process: 'transaction.completed',
}

const prefix = 'whsec_'
/** A signing secret as Standard Webhooks writes it, of 32 random bytes. */
export const secretOf = (bytes: Buffer) => `${prefix}${bytes.toString('base64')}`

/** The headers that Standard Webhooks (standardwebhooks.com) puts on a message; `at` in seconds. */
export function signed(
  secret: string,
  id: string,
  at: number,
  body: string,
): Record<string, string> {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,${signature}`,
  }
}

import type { WebhookEvent } from '@bouwkring/contract/webhooks'

const [minute, hour, day] = [60, 3600, 86_400]
/** Seconds to wait after the first, second ... failed attempt: a day in total. */
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

/** Seconds until the next attempt after a number of failed ones; null when the delivery is given up. A test event is tried once. */
export const waitAfter = (attempts: number, event: string) =>
  event === 'ping' ? null : (waits[attempts - 1] ?? null)
/** Seconds that a webhook is left alone after this many failures in a row. */
export const restAfter = (failures: number) => waits[Math.min(failures, waits.length) - 1] ?? 0

/** The moves of a transaction that trigger an event. */
export const eventOfMove: Partial<Record<string, WebhookEvent>> = {
  create: 'reservation.made',
  accept: 'reservation.accepted',
  process: 'transaction.completed',
}

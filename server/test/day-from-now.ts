import { amsterdamDay } from '@bouwkring/contract/day'

/** A day so many days from today, which is the day in the Netherlands: after eleven in the evening another one than that of a server in UTC. */
export const dayFromNow = (days: number) =>
  new Date(Date.parse(amsterdamDay()) + days * 86_400_000).toISOString().slice(0, 10)

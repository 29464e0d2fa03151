import { amsterdamDay } from '@bouwkring/contract/day'

/** The date this many days from today in the Netherlands: after eleven in the evening it differs from that of a server in UTC. */
export const dayFromNow = (days: number) =>
  new Date(Date.parse(amsterdamDay()) + days * 86_400_000).toISOString().slice(0, 10)

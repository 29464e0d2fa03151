import type { TenantStatus } from '@bouwkring/contract/accounts'

const closed = { pending: 'tenant_pending', inactive: 'tenant_not_active' } as const
/** Why users of an organisation in this state cannot sign in; null when they can. */
export const whyNotIn = (status: TenantStatus) =>
  status === 'active' || status === 'demo' ? null : closed[status]

/** The lifetime of a session: idle and maximum. Administrators get shorter ones; without "stay signed in" it ends with the working day. */
export function sessionLife(isAdmin: boolean, stay: boolean) {
  if (isAdmin) return { idle: '1 hour', life: '12 hours' }
  return stay ? { idle: '7 days', life: '30 days' } : { idle: '4 hours', life: '12 hours' }
}

/** The number of seconds that an access token is valid. */
export const accessTokenSeconds = 900
/** A refresh token that was exchanged less than this ago still returns the same successor, for tabs that raced. */
export const refreshGrace = '10 seconds'

/** The maximum number of letters of one kind to one person in an hour, so that repeated requests fill no mailbox. */
export const lettersPerHour = 3

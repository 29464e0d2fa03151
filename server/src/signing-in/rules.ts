import type { TenantStatus } from '@bouwkring/contract/accounts'

const closed = { pending: 'tenant_pending', inactive: 'tenant_not_active' } as const
/** Why users of an organisation in this state cannot sign in; null when they can. */
export const whyNotIn = (status: TenantStatus) =>
  status === 'active' || status === 'demo' ? null : closed[status]

/** How long a session lives: idle and at most. Administrators get shorter ones; without "stay signed in" it ends with the working day. */
export function sessionLife(isAdmin: boolean, stay: boolean) {
  if (isAdmin) return { idle: '1 hour', life: '12 hours' }
  return stay ? { idle: '7 days', life: '30 days' } : { idle: '4 hours', life: '12 hours' }
}

/** Seconds an access token is good for. */
export const accessTokenSeconds = 900
/** A refresh token that was exchanged less than this ago still answers with the same successor: tabs that raced. */
export const refreshGrace = '10 seconds'

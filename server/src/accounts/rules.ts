import type { TenantStatus, ThemeColour } from '@bouwkring/contract/accounts'

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

/** The theme of a tenant that chose none. */
export const defaultTheme: ThemeColour[] = [
  { name: 'background', value: '#ffffff' },
  { name: 'text', value: '#555555' },
  { name: 'primary', value: '#99cc33' },
  { name: 'primaryContrast', value: '#ffffff' },
  { name: 'secondary', value: '#0e4591' },
  { name: 'secondaryContrast', value: '#ffffff' },
  { name: 'error', value: '#dd011d' },
]

/** First label of a host below the base host; null for the base host itself; undefined for a host that is not ours. */
export function labelOfHost(host: string, baseHost: string): string | null | undefined {
  const name = host.toLowerCase().replace(/:\d{1,5}$/, '')
  if (name === baseHost) return null
  if (!name.endsWith(`.${baseHost}`)) return undefined
  const label = name.slice(0, -baseHost.length - 1)
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label) ? label : undefined
}

import type { ThemeColour } from '@bouwkring/contract/accounts'

/** The theme of a tenant that has not chosen one. */
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

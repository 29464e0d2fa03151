import { z } from 'zod'

/** First label of an organisation's host. */
export const Subdomain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, 'subdomain.wrong')

/** The result of a lookup of a subdomain. */
export const SubdomainState = z.enum(['free', 'taken', 'invalid'])
export type SubdomainState = z.infer<typeof SubdomainState>

// Names that people and programs take for part of the installation itself.
const reserved = new Set(
  `abuse account accounts admin administrator api app apps assets auth autoconfig autodiscover beheer blog cdn dev dns docs
  email files ftp help hostmaster http https imap img inloggen intern internal localhost login mail media metrics mx noreply
  ns ns1 ns2 oauth pop pop3 postmaster proxy public root secure security server sftp sign-in smtp sso ssh ssl staging static
  status storage support system test webmail webmaster www www1 www2`.split(/\s+/),
)
/** Whether a subdomain is unavailable to all organisations. Names with hyphens in third and fourth place stand for other scripts (RFC 5891), which can imitate another name. */
export const isReservedSubdomain = (label: string) => reserved.has(label) || /^..--/.test(label)

/** Derives the subdomain from an organisation's name. */
export function subdomainOf(company: string): string {
  const label =
    company
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 40)
      .replace(/-+$/, '') || 'organisatie'
  return isReservedSubdomain(label) ? `organisatie-${label}` : label
}

/** The replacement subdomain when `n - 1` others already have the name. */
export const numberedSubdomain = (label: string, n: number) =>
  n === 1 ? label : `${label.slice(0, 55)}-${n}`

import { describe, expect, test } from 'vitest'
import { isReservedSubdomain, numberedSubdomain, Subdomain, subdomainOf } from './subdomain.ts'

describe('subdomains', () => {
  test.each([
    ['Aannemersbedrijf Ooms & Zn.', 'aannemersbedrijf-ooms-zn'],
    ['Île-de-Café Ñandú', 'ile-de-cafe-nandu'],
    ['  --Sloop__werken!! ', 'sloop-werken'],
    ['日本', 'organisatie'],
    ['', 'organisatie'],
    ['API', 'organisatie-api'],
    ['WWW.', 'organisatie-www'],
    [`${'a'.repeat(39)} bouw`, 'a'.repeat(39)],
  ])('%j gives %s', (company, label) => {
    expect(subdomainOf(company)).toBe(label)
    expect(Subdomain.parse(label)).toBe(label)
    expect(isReservedSubdomain(label)).toBe(false)
  })

  test('a name that others have gets a number, within the length that a label can have', () => {
    expect(numberedSubdomain('gelijk', 1)).toBe('gelijk')
    expect(numberedSubdomain('gelijk', 2)).toBe('gelijk-2')
    expect(Subdomain.safeParse(numberedSubdomain('a'.repeat(63), 12)).success).toBe(true)
  })

  test('are letters, digits and hyphens inside, at most 63; written small', () => {
    expect(Subdomain.parse(' Delta-2 ')).toBe('delta-2')
    for (const wrong of [
      '',
      '-delta',
      'delta-',
      'del.ta',
      'del ta',
      'délta',
      'a'.repeat(64),
      'a_b',
    ])
      expect(Subdomain.safeParse(wrong).error?.issues[0]?.message).toBe('subdomain.wrong')
  })

  test('names of the installation and of other scripts are kept from everybody', () => {
    for (const label of ['www', 'api', 'app', 'mail', 'admin', 'xn--dlta-bpa', 'ab--c'])
      expect(isReservedSubdomain(label)).toBe(true)
    for (const label of ['delta', 'api-bouw', 'demo', 'a-b', 'a--b'])
      expect(isReservedSubdomain(label)).toBe(false)
  })
})

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

  test('a name already in use gets a number, within the maximum length of a label', () => {
    expect(numberedSubdomain('gelijk', 1)).toBe('gelijk')
    expect(numberedSubdomain('gelijk', 2)).toBe('gelijk-2')
    expect(Subdomain.safeParse(numberedSubdomain('a'.repeat(63), 12)).success).toBe(true)
  })

  test('consist of letters, digits and inner hyphens, at most 63, in lower case', () => {
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

  test('reserve names of the installation and of other scripts', () => {
    for (const label of ['www', 'api', 'app', 'mail', 'admin', 'xn--dlta-bpa', 'ab--c'])
      expect(isReservedSubdomain(label)).toBe(true)
    for (const label of ['delta', 'api-bouw', 'demo', 'a-b', 'a--b'])
      expect(isReservedSubdomain(label)).toBe(false)
  })
})

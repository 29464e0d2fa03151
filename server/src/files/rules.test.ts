import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanName } from './rules.ts'

test.each([
  ['foto.jpg', 'foto.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\a.jpg', 'a.jpg'],
  ['foto\u0000.php.jpg', 'foto.php.jpg'],
  ['foto\u202egpj.exe', 'fotogpj.exe'],
  ['.htaccess', 'htaccess'],
  ['', 'bestand'],
  ['..', 'bestand'],
  ['\u202e', 'bestand'],
  [`${'x'.repeat(296)}.jpg`, `${'x'.repeat(116)}.jpg`],
])('%j becomes %j', (given, clean) => {
  expect(cleanName(given)).toBe(clean)
})

test('any name becomes short, has no path and no control characters, and is unchanged by cleaning it again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const clean = cleanName(given)
      expect(clean.length).toBeGreaterThan(0)
      expect(clean.length).toBeLessThanOrEqual(120)
      expect(clean).not.toMatch(/[\u0000-\u001f/\\\u202a-\u202e]/)
      expect(cleanName(clean)).toBe(clean)
    }),
  )
})

import { expect, test } from 'vitest'
import { isOwnPath } from './own-path.ts'

const base = 'https://bouwkring.example'
const far = [
  'evil.example',
  'evil.example/zoeken',
  'bouwkring.example@evil.example',
  'evil.example%2f.bouwkring.example',
  '127.0.0.1',
  '[::1]',
]
const starts = [
  '//',
  '///',
  '////',
  '/\\',
  '\\\\',
  '\\/',
  '/\t/',
  '/\n/',
  '/\r\n/',
  '\t//',
  ' //',
  '/\u0000/',
  'https://',
  'http://',
  'HTTPS://',
  'https:',
  'https:\\\\',
  'javascript:',
  'data:text/html,',
  'ftp://',
  'blob:',
  'mailto:',
  '',
]
const variants = [
  ...starts.flatMap((start) => far.slice(0, 3).map((host) => `${start}${host}`)),
  ...far.map((host) => `//${host}`),
]

test(`none of ${variants.length} addresses that lead elsewhere is accepted as a path of the product (A9)`, () => {
  expect(variants.length).toBeGreaterThanOrEqual(60)
  expect(variants.filter(isOwnPath)).toEqual([])
})
test('accepts ordinary paths, and every accepted path stays on its own origin', () => {
  const good = [
    '/',
    '/zoeken',
    '/zoeken?view=list&search=beton',
    '/spots/1#kaart',
    '/products/1?terug=%2F%2Fevil.example',
    '/@evil.example',
    '/.//evil.example',
    '/%2F/evil.example',
  ]
  for (const path of good)
    expect({ path, taken: isOwnPath(path), origin: new URL(path, base).origin }).toEqual({
      path,
      taken: true,
      origin: base,
    })
})

import { expect, test } from 'vitest'
import { isWebAddress } from './web-address.ts'

test.each([
  'https://a.example',
  'HTTP://A.example:8080/x',
  'http://127.0.0.1:3000',
  'http://[::1]/',
  'https://voorbeeld.nl/pad?x=%20#y',
  'https://xn--caf-dma.example',
  'https://café.example',
  'http://bouw.nl',
  'https://www.bouw.nl:8080/pad/naar?x=1#deel',
  'http://192.168.1.10/a',
  'https://ijzér.nl',
  'http://localhost:3000/x',
])('%s is an address', (text) => expect(isWebAddress(text)).toBe(true))

test.each([
  '',
  'a.example',
  'ftp://a.example',
  'javascript:alert(1)',
  'javascript://a.example/%0aalert(1)',
  'data:text/html,x',
  'http://',
  'https:///',
  'http:a.example',
  'http://a b.example',
  'http://a.example/\n',
  '\thttp://a.example',
  'http://user:pw@a.example',
  'https://naam:woord@bouw.nl',
  'https://a.example:99999',
  `https://a.example/${'x'.repeat(2048)}`,
  'http://x',
  'http://server/bestek',
  'https://bouw .nl',
  'https://-bouw.nl',
  'https://bouw..nl',
])('%j is none', (text) => expect(isWebAddress(text)).toBe(false))

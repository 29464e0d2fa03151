import { expect, test } from 'vitest'
import { readTicket } from './rules.ts'

const refresh = 'r'.repeat(43)
const structure = JSON.stringify({
  token: 'a.b.c',
  refresh_token: refresh,
  user: { id: 1, name: 'Zoë', roles: ['ROLE_SUPER_ADMIN'] },
  permissions: ['USER_DELETE'],
})
const read = { refresh, access: 'a.b.c' }

test('the structure is read in any encoding; user and permissions are left out', () => {
  const base64 = Buffer.from(structure).toString('base64')
  const ways = [
    structure,
    encodeURIComponent(structure),
    base64,
    Buffer.from(structure).toString('base64url'),
    Buffer.from(encodeURIComponent(structure)).toString('base64'),
    base64.replaceAll('+', ' '),
  ]
  expect(ways.map(readTicket)).toEqual(ways.map(() => read))
})

test('a code is 43 characters of base64url and nothing else', () => {
  expect(readTicket('x'.repeat(43))).toEqual({ code: 'x'.repeat(43) })
  for (const wrong of [
    '',
    'x',
    'x'.repeat(42),
    'x'.repeat(44),
    `${'x'.repeat(42)}!`,
    '{}',
    'null',
    '[]',
    '%',
    '%zz',
    '{"refresh_token":1}',
    '{"token":"a.b.c"}',
    `{"refresh_token":"${'r'.repeat(201)}"}`,
    '__proto__',
  ])
    expect({ wrong, read: readTicket(wrong) }).toEqual({ wrong, read: null })
})

import { expect, test } from 'vitest'
import { contactsNamed } from './rules-contacts.ts'

const all = [
  {
    id: 1,
    first_name: 'Jan',
    last_name: 'de Vries',
    email: 'jan@delta.example',
    phonenumber: '06 1234 5678',
  },
  { id: 2, first_name: 'Élise', last_name: '', email: 'Balie@Delta.example', phonenumber: '' },
]

test.each([
  ['Jan de Vries', [1]],
  ['jan  de vries', [1]],
  ['Vries', []],
  ['de Vries, Jan', [1]],
  ['Jan de Vries (06-12345678)', [1]],
  ['+31 6 12 34 56 78', [1]],
  ['0031612345678', [1]],
  ['Jan de Vries <jan@delta.example>', [1]],
  ['JAN@delta.example', [1]],
  ['balie@delta.example, elise', [2]],
  ['jan@delta.example; balie@delta.example', [1, 2]],
  ['12345678', []],
  ['-', []],
  ['Piet', []],
])('%j names %j', (text, ids) => expect(contactsNamed(all, text).map(({ id }) => id)).toEqual(ids))

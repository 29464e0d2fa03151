import { expect, test } from 'vitest'
import { greeting, maySend } from './contact-form.ts'

const form = { userEmail: 'a@b.nl', userName: 'A', company: 'B' }

test('sending waits for address, name and company, and for the answer', () => {
  expect(maySend(form, false)).toBe(true)
  expect(maySend(form, true)).toBe(false)
  for (const key of ['userEmail', 'userName', 'company'] as const)
    expect(maySend({ ...form, [key]: '  ' }, false)).toBe(false)
})

test('the message fits who is written to: of an offer or a demand, from who wants it or who has it', () => {
  expect([
    greeting({ released: true }),
    greeting({ released: false }),
    greeting({ transaction: 1, released: true }),
    greeting({ transaction: 1, released: false }),
  ]).toEqual([
    'contact.message',
    'contact.messageDemand',
    'contact.messageSender',
    'contact.messageSenderDemand',
  ])
})

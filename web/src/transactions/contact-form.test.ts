import { expect, test } from 'vitest'
import { greeting, maySend } from './contact-form.ts'

const form = { userEmail: 'a@b.nl', userName: 'A', company: 'B' }

test('sending needs address, name and company, and waits for the response', () => {
  expect(maySend(form, false)).toBe(true)
  expect(maySend(form, true)).toBe(false)
  for (const key of ['userEmail', 'userName', 'company'] as const)
    expect(maySend({ ...form, [key]: '  ' }, false)).toBe(false)
})

test('the message suits its receiver: for an offer or a demand, from the side that wants it or has it', () => {
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

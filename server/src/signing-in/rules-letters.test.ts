import { expect, test } from 'vitest'
import { factorText, resetText, type Letter } from './rules-letters.ts'
import { formerAddressText, newAddressText } from './rules-letters-address.ts'

const to = (language: 'nl' | 'en', hasPassword = true): Letter => ({
  name: 'Tess Visser',
  company: 'Delta',
  product: 'Bouwkring',
  language,
  hasPassword,
})
const move = { now: 'nieuw@delta.example', link: 'https://delta.example/sign-in' }

test('the mail to a new address says how to sign in from now on: with the password or with the work account', () => {
  const text = (language: 'nl' | 'en', hasPassword: boolean) =>
    newAddressText(to(language, hasPassword), move).text
  expect(text('nl', true)).toContain('U logt voortaan in met nieuw@delta.example')
  expect(text('en', true)).toContain('From now on you sign in with nieuw@delta.example')
  expect(text('nl', false)).toContain('u logt in met uw werkaccount')
  expect(text('en', false)).toContain('you sign in with your work account')
  for (const language of ['nl', 'en'] as const)
    expect(text(language, false)).not.toMatch(/wachtwoord|password/)
})

test('the mail to a former address names that address only, and refers to the administrator', () => {
  expect(formerAddressText(to('nl'), 'oud@delta.example').text).toMatch(
    /oud@delta\.example hoort niet meer bij dit account[^]*Meld het bij uw beheerder\./,
  )
  expect(formerAddressText(to('en'), 'oud@delta.example').text).toContain(
    'oud@delta.example is no longer the address of this account',
  )
  expect(factorText(to('nl'), 'off', move.link).text).toContain('Meld het bij uw beheerder en')
})

test('the mail for choosing a first password does not speak of a password that stays', () => {
  const text = (language: 'nl' | 'en', hasPassword: boolean) =>
    resetText(to(language, hasPassword), move.link)
  expect(text('nl', true).text).toContain('Dan blijft uw wachtwoord zoals het is')
  expect(text('nl', false).subject).toBe('Kies een wachtwoord voor Bouwkring')
  expect(text('nl', false).text).not.toContain('zoals het is')
  expect(text('en', false).text).toContain('Your account does not have a password yet.')
  expect(text('en', false).text).not.toContain('stays as it is')
})

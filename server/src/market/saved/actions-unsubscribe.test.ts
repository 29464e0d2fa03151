import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isOurs, unsubscribePath } from './actions-unsubscribe.ts'

const config = { SESSION_SECRET: 'een geheim dat lang genoeg is' }
const partsOf = (path: string) => {
  const token = path.split('t=')[1] as string
  const at = token.lastIndexOf('.')
  return { text: token.slice(0, at), signature: token.slice(at + 1) }
}

test('a link is for the address that it is mailed to', () => {
  const address = 'Inkoop@Delta.example'
  const link = partsOf(unsubscribePath(config, { userId: 7, address }, [[12, 0]]).page)
  expect(isOurs(link, 'inkoop@delta.example', config)).toBe(true)
  expect(isOurs(link, 'ander@delta.example', config)).toBe(false)
  expect(isOurs({ ...link, text: '8.12-0' }, address, config)).toBe(false)
})

test('a link of the former release, which names no address, works until mid January 2027', () => {
  const text = '7.12-0'
  const signature = createHmac('sha256', config.SESSION_SECRET)
    .update(`unsubscribe ${text}`)
    .digest('base64url')
  const works = (day: string) =>
    isOurs({ text, signature }, 'inkoop@delta.example', config, Date.parse(day))
  expect([works('2026-12-01'), works('2027-02-01')]).toEqual([true, false])
})

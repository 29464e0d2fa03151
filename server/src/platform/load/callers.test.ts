import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { accept, callerOf, networkOf } from './callers.ts'

test('addresses within one IPv6 network count as one', () => {
  expect(
    ['2001:db8:1:2:3:4:5:6', '2001:DB8:1:2::9', '2001:0db8:0001:0002:ffff::'].map(networkOf),
  ).toEqual(Array.from({ length: 3 }, () => '2001:db8:1:2'))
  expect(
    ['::1', '2001:db8:1:3::9', '::ffff:10.0.0.1', '10.0.0.1', 'user 12', 'fe80::1%eth0'].map(
      networkOf,
    ),
  ).toEqual(['0:0:0:0', '2001:db8:1:3', '10.0.0.1', '10.0.0.1', 'user 12', 'fe80:0:0:0'])
})

test('an address that a proxy passes on with a port counts as that address', () => {
  expect(
    ['10.0.0.1:51234', '10.0.0.1:51235', '[2001:db8:1:2::9]:443', '[2001:db8:1:2::8]'].map(
      networkOf,
    ),
  ).toEqual(['10.0.0.1', '10.0.0.1', '2001:db8:1:2', '2001:db8:1:2'])
})

const from = (ip: string, authorization?: string) =>
  ({ ip, headers: authorization === undefined ? {} : { authorization } }) as FastifyRequest

test('credentials make a caller once they were accepted, and the latest ten thousand are remembered', () => {
  expect(
    [from('10.0.0.1'), from('10.0.0.1', 'Bearer a'), from('10.0.0.1', 'Bearer b')].map(callerOf),
  ).toEqual(['10.0.0.1', '10.0.0.1', '10.0.0.1'])
  accept(from('10.0.0.1', 'Bearer a'))
  const known = callerOf(from('10.0.0.1', 'Bearer a'))
  expect(known).not.toBe('10.0.0.1')
  expect(known).not.toContain('Bearer')
  expect(callerOf(from('192.0.2.1', 'Bearer a'))).toBe(known)
  expect(callerOf(from('10.0.0.1', 'Bearer b'))).toBe('10.0.0.1')
  accept(from('10.0.0.1', 'Bearer b'))
  for (let n = 0; n < 9999; n++) accept(from('10.0.0.1', `Bearer ${n}`))
  expect(callerOf(from('10.0.0.1', 'Bearer a'))).toBe('10.0.0.1')
  expect(callerOf(from('10.0.0.1', 'Bearer b'))).not.toBe('10.0.0.1')
})

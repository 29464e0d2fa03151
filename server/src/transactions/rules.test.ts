import { TransactionStatus, UserState } from '@bouwkring/contract/transactions'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  contactClosed,
  decide,
  exceeds,
  isValid,
  minus,
  moves,
  stillGiven,
  transactionCan,
  userState,
  type Move,
  type Mover,
} from './rules.ts'
import { tries } from '../../test/ring.ts'

// Every move that the domain allows, listed independently and by hand: state, side, move.
const allowed = new Set([
  'pending receiver accept',
  'pending both accept',
  'pending receiver decline',
  'pending both decline',
  'pending sender retract',
  'pending both retract',
  'pending time expire',
  'accepted sender retract',
  'accepted receiver retract',
  'accepted both retract',
  'accepted receiver process',
  'accepted both process',
])
const movers: Mover[] = [...UserState.options, 'time']

describe('moves', () => {
  const cases = TransactionStatus.options.flatMap((status) =>
    movers.flatMap((by) =>
      (Object.keys(moves) as Move[]).map((move) => [status, by, move] as const),
    ),
  )
  test.each(cases)('%s: %s %s', (status, by, move) => {
    expect(decide(move, status, by) === 'go').toBe(allowed.has(`${status} ${by} ${move}`))
  })
  test('a final state stays final', () => {
    for (const status of ['declined', 'retracted', 'expired', 'completed'] as const)
      for (const by of movers)
        for (const move of Object.keys(moves) as Move[])
          expect(decide(move, status, by)).not.toBe('go')
  })
  test('the wrong side is told that it is not allowed, the right side that it is too late', () => {
    expect(decide('accept', 'pending', 'sender')).toBe('forbidden')
    expect(decide('accept', 'declined', 'receiver')).toBe('wrong_state')
    expect(decide('retract', 'pending', 'receiver')).toBe('forbidden')
  })
  test('no move is possible without the permission', () => {
    for (const status of TransactionStatus.options)
      for (const by of UserState.options)
        expect(
          Object.values(
            transactionCan({
              status,
              by,
              may: false,
              valid: true,
              closed: false,
              conditional: false,
            }),
          ),
        ).not.toContain(true)
  })
  test('an invalid reservation cannot be accepted, but can be declined', () =>
    expect(
      transactionCan({
        status: 'pending',
        by: 'receiver',
        may: true,
        valid: false,
        closed: false,
        conditional: false,
      }),
    ).toMatchObject({ accept: false, decline: true }))
})

test('contact is for the receiver, also when no move is left; closed where the other side is a knowledge-base spot', () => {
  const can = (by: 'sender' | 'receiver' | 'both', closed = false) =>
    transactionCan({ status: 'declined', by, may: true, valid: true, closed, conditional: false })
  expect([can('sender').contact, can('receiver').contact, can('both').contact]).toEqual([
    false,
    true,
    true,
  ])
  expect(can('receiver', true)).toMatchObject({ contact: true, contact_closed: true })
  expect(contactClosed({ related_spot: null })).toBe(false)
  expect(contactClosed({ related_spot: { kind: 'knowledge-base' } })).toBe(true)
})

test('gives the side of an organisation, or both', () => {
  expect(userState(1, { sender_tenant_id: 1, receiver_tenant_id: 2 })).toBe('sender')
  expect(userState(2, { sender_tenant_id: 1, receiver_tenant_id: 2 })).toBe('receiver')
  expect(userState(1, { sender_tenant_id: 1, receiver_tenant_id: 1 })).toBe('both')
})

test('an amount is valid when it is not 0 and that much is available', () => {
  const pending = { status: 'pending', amount: 5, related_enough: true } as const
  expect(isValid(pending, { amount: 5, amount_type: 0 })).toBe(true)
  expect(isValid(pending, { amount: 4.999, amount_type: 0 })).toBe(false)
  expect(isValid({ ...pending, amount: 0 }, { amount: 5, amount_type: 0 })).toBe(false)
  expect(isValid(pending, { amount: null, amount_type: 1 })).toBe(true)
  expect(isValid({ ...pending, status: 'accepted' }, { amount: 0, amount_type: 0 })).toBe(true)
  for (const amount_type of [0, 1])
    expect(isValid({ ...pending, related_enough: false }, { amount: 5, amount_type })).toBe(false)
})

test('an own offer keeps given only the part that was exchanged', () => {
  expect([
    stillGiven(0, 5, 3),
    stillGiven(24, 10, 10),
    stillGiven(24, 10, 5),
    stillGiven(24, 10, 12),
    stillGiven(0.001, 10, 1),
    stillGiven(1, 3, 1),
  ]).toEqual([0, 24, 12, 24, 0.001, 0.333])
})

test('amounts are exact to the thousandth (R9)', () => {
  const thousandths = fc.integer({ min: 0, max: 99_999_999_999 })
  const exact = (less: typeof minus) =>
    fc.property(thousandths, thousandths, (a, b) => {
      const [x, y] = a > b ? [a, b] : [b, a]
      return less(x / 1000, y / 1000) === (x - y) / 1000 && exceeds(x / 1000, y / 1000) === x > y
    })
  fc.assert(exact(minus), { numRuns: tries(10_000, 100_000) })
  // Control: with plain floating point they are not.
  expect(
    fc.check(
      exact((x, y) => x - y),
      { numRuns: 2000 },
    ).failed,
  ).toBe(true)
})

import { expect, test } from 'vitest'
import { secretOf, signed } from './actions-signature.ts'
import { restAfter, waitAfter, waits } from './rules.ts'

test('signs as Standard Webhooks does: the test vector of its own libraries', () => {
  // From the tests of standard-webhooks/standard-webhooks.
  const headers = signed(
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    1614265330,
    '{"test": 2432232314}',
  )
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
  expect(secretOf(Buffer.alloc(32))).toBe(`whsec_${'A'.repeat(43)}=`)
})

test('retries ten times in about a day; a test event once', () => {
  expect(waits.reduce((sum, wait) => sum + wait, 0) / 3600).toBeCloseTo(23.7, 1)
  expect([1, 9, 10].map((n) => waitAfter(n, 'match.found'))).toEqual([30, 28_800, null])
  expect(waitAfter(1, 'ping')).toBeNull()
  expect([0, 1, 3, 400].map(restAfter)).toEqual([0, 30, 600, 28_800])
})

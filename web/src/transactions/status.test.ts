import { transactionStatuses } from '@bouwkring/contract/transactions'
import { expect, test } from 'vitest'
import { statusTone } from './status.ts'

test('accepted is green, pending orange, declined red; each state has a tone of its chip', () => {
  expect([statusTone.accepted, statusTone.pending, statusTone.declined]).toEqual(['ok', 'wait', 'err'])
  expect(Object.keys(statusTone).sort()).toEqual([...transactionStatuses].sort())
})

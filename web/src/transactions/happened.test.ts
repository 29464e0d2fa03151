import type { TransactionDetail } from '@bouwkring/contract/transactions'
import { expect, test } from 'vitest'
import { happened } from './happened.ts'

const said = (
  status: TransactionDetail['status'],
  reason: string | null = null,
  move: TransactionDetail['steps'][number]['move'] = 'retract',
) =>
  happened({
    status,
    user_state: 'receiver',
    completed_on: null,
    product: { is_released: false },
    steps: [{ reason, move } as TransactionDetail['steps'][number]],
  })

test('a reservation that time withdrew says why, since nobody did it', () => {
  expect(said('retracted')).toBe('happened.retracted')
  expect(said('retracted', 'basket_incomplete')).toBe('happened.lapsed.basket_incomplete')
  expect(said('retracted', 'storage_declined')).toBe('happened.lapsed.storage_declined')
  // Already counted as withdrawn, and not yet recorded.
  expect(said('retracted', null, 'accept')).toBe('happened.lapsed.basket_incomplete')
  expect([said('expired'), said('pending')]).toEqual([
    'happened.expired',
    'happened.pending.receiverDemand',
  ])
})

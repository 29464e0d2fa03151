import { transactionStatuses } from '@bouwkring/contract/transactions'
import { expect, test } from 'vitest'
import en from '../locales/transactions/transactions.en.json'
import nl from '../locales/transactions/transactions.nl.json'
import { statusTone } from './status.ts'

test.each([
  ['pending', 'wait', 'Openstaand', 'Pending'],
  ['accepted', 'ok', 'Geaccepteerd', 'Accepted'],
  ['declined', 'err', 'Afgewezen', 'Declined'],
  ['retracted', 'off', 'Ingetrokken', 'Withdrawn'],
  ['expired', 'err', 'Verlopen', 'Expired'],
  ['completed', 'done', 'Afgerond', 'Completed'],
] as const)('%s has the colour %s, and is called %s and %s', (status, tone, dutch, english) => {
  expect([statusTone[status], nl.status[status], en.status[status]]).toEqual([tone, dutch, english])
})

test('every status has a tone and a text, and there are no others', () => {
  for (const table of [statusTone, nl.status, en.status])
    expect(Object.keys(table).sort()).toEqual([...transactionStatuses].sort())
})

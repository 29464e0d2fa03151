import { expect, test } from 'vitest'
import { readTransactionSearch } from './transaction-search.ts'

test('an empty URL is the first page of everything, newest first', () => {
  expect(readTransactionSearch({})).toEqual({
    filter: { page: 1, order: { date: 'DESC' } },
    sort: { key: 'date', direction: 'desc' },
    mailbox: undefined,
    text: '',
    tab: 'all',
  })
})

test('reads a tab, the mailbox, the text and the order', () => {
  const read = readTransactionSearch({
    status: ['expired', 'declined', 'retracted'],
    transaction_state: 'sent',
    search: ' tegel ',
    page: '3',
    order: { amount: 'ASC' },
  })
  expect(read.tab).toBe('closed')
  expect(read.filter).toEqual({
    page: 3,
    order: { amount: 'ASC' },
    status: ['declined', 'retracted', 'expired'],
    transaction_state: 'sent',
    search: 'tegel',
  })
})

test('reads whether only what can be completed is asked for', () => {
  const read = (completable: unknown) => readTransactionSearch({ completable }).filter.completable
  expect([true, 'true', 'x', undefined].map(read)).toEqual(['true', 'true', undefined, undefined])
})

test('leaves out invalid values', () => {
  expect(
    readTransactionSearch({ status: ['gone'], transaction_state: 'both', page: '-1', order: 'x' })
      .filter,
  ).toEqual({ page: 1, order: { date: 'DESC' } })
})

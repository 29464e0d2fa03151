import { expect, test } from 'vitest'
import { readState } from '../search-state.ts'
import { demandOf } from './demand-of.ts'

test('a demand of a search takes its words along where no object type was chosen', () => {
  expect(demandOf(readState({ search: 'basalt', range: '40' })).words).toBe('basalt')
  expect(demandOf(readState({ search: 'basalt', 'otl[]': ['12'], otl: ['12'] }))).toMatchObject({
    otl: 12,
    words: undefined,
  })
})

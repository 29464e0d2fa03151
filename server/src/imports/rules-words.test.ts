import { expect, test } from 'vitest'
import { wordsIn } from './rules-words.ts'

test('the words of a list in a cell are read, whatever separates them', () => {
  const listed = [
    'afhalen en bezorgen',
    'afhalen: bezorgen',
    'afhalen | bezorgen',
    'afhalen/ bezorgen,',
  ]
  expect(listed.map(wordsIn)).toEqual(listed.map(() => ['afhalen', 'bezorgen']))
})

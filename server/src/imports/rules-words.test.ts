import { expect, test } from 'vitest'
import { wordsIn } from './rules-words.ts'

test('the words of a cell that lists some, whatever stands between them', () => {
  const listed = [
    'afhalen en bezorgen',
    'afhalen: bezorgen',
    'afhalen | bezorgen',
    'afhalen/ bezorgen,',
  ]
  expect(listed.map(wordsIn)).toEqual(listed.map(() => ['afhalen', 'bezorgen']))
})

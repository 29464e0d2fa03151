import { expect, test } from 'vitest'
import en from '../locales/imports/imports.en.json' with { type: 'json' }
import nl from '../locales/imports/imports.nl.json' with { type: 'json' }
import { say } from '../texts/say.ts'

test('the most frequent error is told as once or a number of times', () => {
  const wrong = (count: number) => {
    const values = { count, message: 'Geen getal' }
    return [say(nl, 'nl', 'run.mostWrong', values), say(en, 'en', 'run.mostWrong', values)]
  }
  expect(wrong(1)).toEqual(['Eén keer: Geen getal', 'Once: Geen getal'])
  expect(wrong(3)).toEqual(['3 keer: Geen getal', '3 times: Geen getal'])
})

import { expect, test } from 'vitest'
import { wrongAmount } from './wrong-amount.ts'

test.each([
  [Number.NaN, 'Hoeveelheid moet een nummer zijn!'],
  [-5, 'Hoeveelheid kan niet negatief zijn'],
  [10 ** 12, 'Hoeveelheid te hoog'],
])('of %d is said what is wrong with it', (amount, said) => expect(wrongAmount(amount)).toBe(said))

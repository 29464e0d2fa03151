import { expect, test } from 'vitest'
import { aboveFeet } from './above-feet.ts'

const band = { screen: 900, base: 8, height: 44 }

test('a band at the bottom of the screen stands above the foot that is there', () => {
  expect(aboveFeet([], band)).toBe(8)
  expect(aboveFeet([{ top: 836, bottom: 900 }], band)).toBe(72)
})

test('feet above each other are both kept free; one higher up or below the screen moves nothing', () => {
  const foot = { top: 836, bottom: 900 }
  expect(aboveFeet([{ top: 780, bottom: 836 }, foot], band)).toBe(128)
  expect(aboveFeet([{ top: 400, bottom: 460 }], band)).toBe(8)
  expect(aboveFeet([{ top: 920, bottom: 980 }], band)).toBe(8)
  // The band is above the bar of a phone already, and a foot stands on that bar.
  expect(aboveFeet([{ top: 760, bottom: 836 }], { ...band, base: 72 })).toBe(148)
})

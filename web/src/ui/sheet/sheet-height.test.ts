import { expect, test } from 'vitest'
import { afterPress, heightAfter, heightByKey, pixelsIn, sheetHeights } from './sheet-height.ts'

const sizes = { head: 60, rest: 400, freeAtRest: 230, free: 116 }

test('at rest a sheet takes the height it wants, and less in a small room', () => {
  expect(pixelsIn(780, sizes)).toEqual({ low: 60, half: 400, full: 664 })
  expect(pixelsIn(576, sizes)).toEqual({ low: 60, half: 346, full: 460 })
  expect(pixelsIn(100, sizes)).toEqual({ low: 60, half: 60, full: 60 })
})

test('a slow drag ends at the nearest height, a flick continues to the next', () => {
  const at = pixelsIn(780, sizes)
  expect(heightAfter(420, 0, at)).toBe('half')
  expect(heightAfter(560, 0, at)).toBe('full')
  expect(heightAfter(420, 1, at)).toBe('full')
  expect(heightAfter(380, -1.5, at)).toBe('low')
})

test('keys move one height up or down, or to the outermost', () => {
  expect(heightByKey('ArrowUp', 'half')).toBe('full')
  expect(heightByKey('ArrowUp', 'full')).toBe('full')
  expect(heightByKey('ArrowDown', 'half')).toBe('low')
  expect(heightByKey('End', 'full')).toBe('low')
  expect(heightByKey('Home', 'low')).toBe('full')
  expect(heightByKey('a', 'low')).toBeUndefined()
})

test('the handle reaches every height', () => {
  const seen = new Set([afterPress.half, afterPress[afterPress.half], 'half'])
  expect([...seen].toSorted()).toEqual([...sheetHeights].toSorted())
})

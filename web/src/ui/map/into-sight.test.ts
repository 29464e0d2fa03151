import { expect, test } from 'vitest'
import { intoSight } from './into-sight.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
// The map on a phone above the sheet, with its layers at the top right and its zoom at the bottom right.
const frame = box(0, 0, 390, 374)
const layers = box(338, 124, 40, 40)
const zoom = box(216, 306, 162, 40)

test('a popup in sight is left where it is', () => {
  expect(intoSight(box(20, 150, 180, 100), frame, [layers, zoom], 116)).toEqual({ aside: 0, up: 0 })
})

test('a popup is brought within the edges, below what floats at the top', () => {
  expect(intoSight(box(-30, 90, 200, 100), frame, [], 116)).toEqual({ aside: -42, up: -26 })
  expect(intoSight(box(250, 300, 200, 100), frame, [], 116)).toEqual({ aside: 72, up: 26 })
})

test('no button overlaps it, above or below, once it has been moved aside', () => {
  // Moved away from the right edge it would be under the layers: so it goes below them.
  expect(intoSight(box(150, 130, 250, 100), frame, [layers, zoom], 116)).toEqual({
    aside: 22,
    up: -40,
  })
  expect(intoSight(box(100, 230, 250, 100), frame, [layers, zoom], 116)).toEqual({
    aside: 0,
    up: 30,
  })
  // Beside the buttons there is nothing to avoid.
  expect(intoSight(box(20, 230, 180, 100), frame, [layers, zoom], 116)).toEqual({
    aside: 0,
    up: 0,
  })
})

test('where there is no room between the buttons it is below what floats at the top; its top is visible', () => {
  expect(intoSight(box(100, 200, 250, 180), frame, [layers, zoom], 116)).toEqual({
    aside: 0,
    up: 6,
  })
  const { up } = intoSight(box(100, 200, 250, 300), frame, [layers, zoom], 116)
  expect(200 - up).toBe(116)
})

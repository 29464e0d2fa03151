import { expect, test } from 'vitest'
import { dropped, moved, placeOf, put, readLayout, same, standard, without } from './layout.ts'

test('a block moves between and within columns, as far as there is room', () => {
  const right = moved(standard, 'featured-products', 'right')
  expect(right && [right.col1, right.col2.map((w) => w.widgetType)]).toEqual([
    [],
    ['featured-products', 'notifications'],
  ])
  expect(right && moved(right, 'featured-products', 'down')?.col2.map((w) => w.widgetType)).toEqual(
    ['notifications', 'featured-products'],
  )
  expect([
    moved(standard, 'featured-products', 'left'),
    moved(standard, 'shortcuts', 'right'),
    moved(standard, 'shortcuts', 'up'),
    moved(without(standard, 'shortcuts'), 'shortcuts', 'left'),
  ]).toEqual([undefined, undefined, undefined, undefined])
})
test('a block never occurs twice', () => {
  expect(put(standard, 'shortcuts', 'col1').col3).toEqual([])
  expect(
    readLayout({
      col1: [
        { id: 'a', widgetType: 'shortcuts' },
        { id: 'b', widgetType: 'shortcuts' },
        { widgetType: 'weather' },
        5,
      ],
      col2: 'x',
    }),
  ).toEqual({ col1: [{ id: 'shortcuts', widgetType: 'shortcuts' }], col2: [], col3: [] })
  expect([readLayout(undefined), readLayout(null), readLayout('x')]).toEqual([null, null, null])
})
test('a block can be dropped on a column, on a block and on itself', () => {
  expect(placeOf(dropped(standard, 'shortcuts', 'col1'), 'shortcuts')).toEqual({
    column: 'col1',
    at: 1,
  })
  expect(placeOf(dropped(standard, 'shortcuts', 'featured-products'), 'shortcuts')).toEqual({
    column: 'col1',
    at: 0,
  })
  expect(same(dropped(standard, 'shortcuts', 'shortcuts'), standard)).toBe(true)
  expect(same(without(standard, 'shortcuts'), standard)).toBe(false)
})

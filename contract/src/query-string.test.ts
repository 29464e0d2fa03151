import { expect, test } from 'vitest'
import { parseQuery, writeQuery } from './query-string.ts'
import { Flag, Id, listOf } from './reference.ts'

test('a name that comes twice is a list, however each was written', () => {
  for (const text of ['demands=1&demands=2', 'demands[]=1&demands[]=2', 'demands=1&demands[]=2'])
    expect(parseQuery(text)).toEqual({ demands: ['1', '2'] })
  expect(listOf(Id).parse(parseQuery('demands=1&demands=2').demands)).toEqual([1, 2])
})

test('where one value is asked, two are refused', () => {
  expect(Flag.safeParse(parseQuery('lot=true&lot=false').lot).success).toBe(false)
})

test('what is written is read as it was', () => {
  const query = { search: 'tegel', demands: ['1', '2'], order: { name: 'asc' } }
  expect(parseQuery(writeQuery(query))).toEqual(query)
  expect(parseQuery('order=x&order[name]=asc')).toEqual({ order: { name: 'asc' } })
})

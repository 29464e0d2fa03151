import { expect, test } from 'vitest'
import { parseQuery, writeQuery } from './query-string.ts'
import { Flag, Id, listOf } from './reference.ts'

test('a name that occurs twice becomes a list, however each is written', () => {
  for (const text of ['demands=1&demands=2', 'demands[]=1&demands[]=2', 'demands=1&demands[]=2'])
    expect(parseQuery(text)).toEqual({ demands: ['1', '2'] })
  expect(listOf(Id).parse(parseQuery('demands=1&demands=2').demands)).toEqual([1, 2])
})

test('rejects two values where one is expected', () => {
  expect(Flag.safeParse(parseQuery('lot=true&lot=false').lot).success).toBe(false)
})

test('a written query reads back unchanged', () => {
  const query = { search: 'tegel', demands: ['1', '2'], order: { name: 'asc' } }
  expect(parseQuery(writeQuery(query))).toEqual(query)
  expect(parseQuery('order=x&order[name]=asc')).toEqual({ order: { name: 'asc' } })
})

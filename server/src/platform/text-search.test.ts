import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { folded, holding, holds, literal } from './text-search.ts'

const world = useWorld()
const ask = <T>(what: ReturnType<typeof sql<T>>) =>
  world.asSystem(async (db) => (await sql<{ it: T }>`select ${what} as it`.execute(db)).rows[0]?.it)

test.each<[text: string, typed: string, found: boolean]>([
  ['Azobé', 'AZOBE', true],
  ['azobe', 'Azobé', true],
  ['Betontegel', 'tegel', true],
  ['Betontegel', 'klinker', false],
  ['Betontegel', '', true],
  // Pattern characters match only themselves.
  ['100 procent', '1%t', false],
  ['100% vol', '0% v', true],
  ['a_b', 'a_b', true],
  ['axb', 'a_b', false],
  ['c:\\map', ':\\m', true],
  ['cmap', 'c\\m', false],
  ["o'tegel", "O'T", true],
])('%j holds %j: %j', async (text, typed, found) => {
  expect(await ask(holds(sql`${text}::text`, typed))).toBe(found)
})

test('the database folds text the same way as a pattern, and a pattern begins and ends with anything', async () => {
  expect(await ask(folded('ÉÈ ñ Ü'))).toBe('ee n u')
  expect([literal('50%_\\'), holding('50%')]).toEqual(['50\\%\\_\\\\', '%50\\%%'])
})

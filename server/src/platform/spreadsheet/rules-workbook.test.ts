import { describe, expect, test } from 'vitest'
import { makeZip } from '../../../test/zip.ts'
import { openArchive } from '../unzip.ts'
import { readSheet, readSheets } from './archive.ts'
import { type SheetLimits, TooMuch } from './sheet.ts'
import { fromWorkbook, toWorkbook } from './workbook-text.ts'
import { writeWorkbook } from './write-workbook.ts'

const limits: SheetLimits = { rows: 4, columns: 3, text: 20, unpacked: 100_000 }
const read = async (bytes: Buffer, given: Partial<SheetLimits> = {}) =>
  readSheets(await openArchive(bytes, { entries: 20, unpacked: 1_000_000, ratio: 250 }), {
    ...limits,
    ...given,
  })
const zipOf = (files: Record<string, string>) =>
  makeZip(Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) })))

describe('a workbook', () => {
  const sheets = [
    {
      name: 'een',
      rows: [
        ['a', 'b'],
        ['=1', 2.5],
        [null, '01'],
      ],
    },
    { name: 'twee', rows: [['c']] },
  ]
  test('comes back as it was written, texts as texts and numbers as numbers', async () =>
    expect(await read(await writeWorkbook(sheets))).toEqual(sheets))

  test.each<[string, Partial<SheetLimits>]>([
    ['rows of all sheets together', { rows: 3 }],
    ['columns', { columns: 1 }],
    ['bytes of one part', { unpacked: 100 }],
  ])('is bounded by %s', async (_, less) => {
    const bytes = await writeWorkbook(sheets)
    await expect(read(bytes, less)).rejects.toThrow(TooMuch)
  })
  test('a text that is too long is told in its cell', async () => {
    const bytes = await writeWorkbook([{ name: 'x', rows: [['a'.repeat(21)], ['a'.repeat(20)]] }])
    expect((await read(bytes))?.[0]?.rows).toEqual([[{ wrong: 'cell.tooLong' }], ['a'.repeat(20)]])
  })
})

describe('files with delimiters', () => {
  test('are sheets by their names, alone and in an archive', async () => {
    const sheet = {
      name: 'een',
      rows: [
        ['a', 'b'],
        ['=1', '2'],
      ],
    }
    const text = "a;b\n'=1;2"
    expect(readSheet('C:\\map\\een (2).CSV', Buffer.from(text), limits)).toEqual(sheet)
    expect(
      await read(zipOf({ 'map/een.csv': text, 'lees mij.txt': 'x', 'twee.tsv': 'a\tb' })),
    ).toEqual([sheet, { name: 'twee', rows: [['a', 'b']] }])
    expect(await read(zipOf({ 'foto.png': text }))).toBeNull()
  })
  test.each<[string, Partial<SheetLimits>]>([
    ['rows of all together', { rows: 3 }],
    ['bytes of one', { unpacked: 6 }],
  ])('are bounded by %s', async (_, less) => {
    const bytes = zipOf({ 'een.csv': 'a;b\n1;2', 'twee.csv': 'a\n2' })
    expect(await read(bytes)).toHaveLength(2)
    await expect(read(bytes, less)).rejects.toThrow(TooMuch)
  })
})

test('a character that a workbook gives by its number is read, and a text that looks like one is written so that it stays', async () => {
  expect(
    ['_x0041_a', 'Twee_x000D_\nregels', '_x005F_x0041_', '_x0000_leeg', 'x0041_'].map(fromWorkbook),
  ).toEqual(['Aa', 'Twee\nregels', '_x0041_', 'leeg', 'x0041_'])
  expect(['_x0041_', 'maat_x', 'valueOf'].map(toWorkbook)).toEqual([
    '_x005F_x0041_',
    'maat_x',
    '_x0076_alueOf',
  ])
})

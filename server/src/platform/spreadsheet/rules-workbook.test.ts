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
  test('is read back as it was written, texts as texts and numbers as numbers', async () =>
    expect(await read(await writeWorkbook(sheets))).toEqual(sheets))

  test.each<[string, Partial<SheetLimits>]>([
    ['rows of all sheets together', { rows: 3 }],
    ['columns', { columns: 1 }],
    ['bytes of one part', { unpacked: 100 }],
  ])('is bounded by %s', async (_, less) => {
    const bytes = await writeWorkbook(sheets)
    await expect(read(bytes, less)).rejects.toThrow(TooMuch)
  })
  test('a text that is too long is reported in its cell', async () => {
    const bytes = await writeWorkbook([{ name: 'x', rows: [['a'.repeat(21)], ['a'.repeat(20)]] }])
    expect((await read(bytes))?.[0]?.rows).toEqual([[{ wrong: 'cell.tooLong' }], ['a'.repeat(20)]])
  })
})

describe('a workbook as displayed', () => {
  const book = (rows: string, behind = '') =>
    zipOf({
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="een" sheetId="1" r:id="a"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData>${behind}</worksheet>`,
    })
  const text = (said: string) => `<c t="inlineStr"><is><t>${said}</t></is></c>`
  const rowsOf = async (bytes: Buffer, given: Partial<SheetLimits> = {}) =>
    (await read(bytes, { rows: 10, asSeen: true, ...given }))?.[0]?.rows
  const merged = (...refs: string[]) =>
    `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`

  test('repeats a vertically merged text in each of its rows, and a figure only once', async () => {
    const rows = `<row r="1">${text('Werf')}<c><v>30</v></c>${text('a')}</row><row r="2"><c r="A2"/><c r="B2"/><c r="C2" t="inlineStr"><is><t>b</t></is></c></row>
      <row r="3"><c r="A3"/></row><row r="4"><c r="C4" t="inlineStr"><is><t>c</t></is></c></row>`
    expect(await rowsOf(book(rows, merged('A1:A4', 'B1:B4', 'x', 'C1:ZZZ1')))).toEqual([
      ['Werf', 30, 'a'],
      ['Werf', null, 'b'],
      [],
      ['Werf', null, 'c'],
    ])
  })
  test('limits merged cells to the maximum number of cells', async () => {
    const rows = `<row r="1">${text('Werf')}</row><row r="2"><c r="B2"><v>1</v></c></row>`
    const refs = Array.from({ length: 50 }, () => 'A1:A9999')
    await expect(rowsOf(book(rows, merged(...refs)), { cells: 20 })).rejects.toThrow(TooMuch)
  })
  test('ends with the last row that is not empty', async () => {
    const far = '<row r="1048576"><c r="A1048576" s="1"/></row>'
    expect(await rowsOf(book(`<row r="2">${text('a')}</row>${far}`))).toEqual([[], ['a']])
    await expect(rowsOf(book('<row r="11"><c r="A11"><v>1</v></c></row>'))).rejects.toThrow(TooMuch)
  })
})

describe('files with delimiters', () => {
  test('are sheets named after the file, alone and in an archive', async () => {
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

test('escaped characters of a workbook are decoded, and a text that looks like one is escaped to survive', async () => {
  expect(
    ['_x0041_a', 'Twee_x000D_\nregels', '_x005F_x0041_', '_x0000_leeg', 'x0041_'].map(fromWorkbook),
  ).toEqual(['Aa', 'Twee\nregels', '_x0041_', 'leeg', 'x0041_'])
  expect(['_x0041_', 'maat_x', 'valueOf'].map(toWorkbook)).toEqual([
    '_x005F_x0041_',
    'maat_x',
    '_x0076_alueOf',
  ])
})

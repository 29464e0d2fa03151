import type { CatalogueFile } from '@bouwkring/contract/catalogue-exchange'
import { sheetNames } from '@bouwkring/contract/catalogue-sheets'
import fc from 'fast-check'
import readExcelFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { writeCsv } from '../../platform/spreadsheet/delimited.ts'
import { readFormat, writeFormat } from './actions-formats.ts'
import { toTables } from './rules-tables.ts'
import { writeWorkbook } from '../../platform/spreadsheet/write-workbook.ts'
import { tries } from '../../../test/ring.ts'
import { small } from '../../../test/small-catalogue.ts'

describe('a catalogue as tables', () => {
  test.each(['json', 'xlsx', 'csv'] as const)('comes back as it was: %s', async (format) => {
    const { bytes } = await writeFormat(small, format)
    const { given, problems } = await readFormat({ filename: 'catalogus', bytes })
    expect(problems).toEqual([])
    expect(given).toEqual(small)
  })

  test('another program reads its workbook, and it reads the workbook of another program', async () => {
    const bytes = await writeWorkbook(toTables(small))
    const sheets = await readExcelFile(bytes)
    expect(sheets.map(({ sheet }) => sheet)).toEqual([...sheetNames])
    const cells = sheets.find(({ sheet }) => sheet === 'otls')?.data
    expect(cells?.[1]).toEqual(['m.zand', 'material', 'Zand', null, 'ja', 'm3', 1600.5])
    expect(cells?.[2]?.[2]).toBe('@Tegel "30"; grijs')
    const theirs = await writeExcelFile(
      toTables(small).map(({ name, rows }) => ({ sheet: name, data: rows })),
    ).toBuffer()
    expect((await readFormat({ filename: 'x.xlsx', bytes: theirs })).given).toEqual(small)
  })

  test('any text survives a round trip through a cell of a workbook and of a CSV file', async () => {
    // A workbook cannot contain what XML cannot; every program treats a lone carriage return as a line end.
    const texts = fc
      .string({
        unit: fc.oneof(
          fc.constantFrom(
            '=',
            '+',
            '-',
            '@',
            "'",
            '"',
            ';',
            ',',
            '\n',
            '\t',
            '<',
            '&',
            ' ',
            '_x000D_',
          ),
          fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
        ),
        minLength: 1,
        maxLength: 20,
      })
      .filter(
        (text) =>
          text.trim() !== '' &&
          !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\r\uFFFD-\uFFFF]/.test(text),
      )
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            { arbitrary: texts, weight: 4 },
            fc.constantFrom('valueOf', '__proto__', 'constructor', '_x000D_', '_x005F_x0041_'),
          ),
          { minLength: 1, maxLength: 8 },
        ),
        async (synonyms) => {
          const file = {
            ...small,
            otls: [{ ...(small.otls[0] as CatalogueFile['otls'][number]), synonyms }],
          }
          for (const format of ['xlsx', 'csv'] as const) {
            const { bytes } = await writeFormat(file, format)
            expect(
              ((await readFormat({ filename: 'x', bytes })).given as unknown as CatalogueFile)
                .otls[0]?.synonyms,
            ).toEqual(synonyms)
          }
        },
      ),
      { numRuns: tries(12, 60) },
    )
    // Each is a workbook, on a shared machine.
  }, 120_000)

  test('no cell of a CSV file starts a formula, even with blanks or an apostrophe before it', () => {
    const text = writeCsv({
      name: 'x',
      rows: [['=1+1', ' =2', "'=3", '+31', '@x', '-5', '\t=4', 'gewoon', "'s avonds"]],
    }).toString()
    const cells = text
      .replace(/^\uFEFF/, '')
      .trim()
      .split(';')
      .map((cell) => cell.replace(/^"(.*)"$/s, '$1'))
    expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([])
    expect(cells.slice(-2)).toEqual(['gewoon', "'s avonds"])
  })

  test.each<[string, Buffer]>([
    [
      'semicolons and a byte order mark',
      Buffer.from('\uFEFFraw_code;name;is_released;unit\r\n310001;Keiën;ja;m2\r\n'),
    ],
    ['commas', Buffer.from('raw_code,name,is_released,unit\n310001,Keiën,WAAR,m2\n')],
    [
      'tabs, other order, old encoding',
      Buffer.from('name\tunit\tis_released\traw_code\nKei\xEBn\tm2\t1\t310001\n', 'latin1'),
    ],
  ])('one CSV file by the name of its sheet: %s', async (_, bytes) => {
    const { given, problems } = await readFormat({ filename: 'raw_categories (1).csv', bytes })
    expect(problems).toEqual([])
    expect(given).toMatchObject({
      raw_categories: [{ raw_code: 310001, name: 'Keiën', is_released: true, unit: 'm2' }],
      otls: [],
      properties: [],
    })
  })
})

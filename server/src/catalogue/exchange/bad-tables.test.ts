import { describe, expect, test } from 'vitest'
import { makeZip } from '../../../test/zip.ts'
import { isArchive } from '../../platform/unzip.ts'
import { readFormat, writeFormat } from './actions-formats.ts'
import { fromTables } from './rules-read-tables.ts'
import type { Cell } from '../../platform/spreadsheet/sheet.ts'
import { toTables } from './rules-tables.ts'
import { csvs, fileNamed, refusal, small, spoiled, told } from '../../../test/small-catalogue.ts'

describe('errors in a table', () => {
  test.each<[string, (sheets: Map<string, Cell[][]>) => void, (string | number | null)[]]>([
    [
      'a number that is none',
      (s) => {
        ;(s.get('otl_composition')?.[1] as Cell[])[2] = 'veel'
      },
      ['cell.number', 'otl_composition', 2, 'percentage'],
    ],
    [
      'a word that every object knows',
      (s) => {
        ;(s.get('otls')?.[2] as Cell[])[4] = 'constructor'
      },
      ['cell.flag', 'otls', 3, 'published'],
    ],
    [
      'neither yes nor no',
      (s) => {
        ;(s.get('otls')?.[2] as Cell[])[4] = 'misschien'
      },
      ['cell.flag', 'otls', 3, 'published'],
    ],
    [
      'rows of something that is not there',
      (s) => {
        ;(s.get('otl_synonyms')?.[1] as Cell[])[0] = 'p.weg'
      },
      ['cell.orphan', 'otl_synonyms', 2, 'otl'],
    ],
    [
      'a column that is gone',
      (s) => {
        ;(s.get('otls')?.[0] as Cell[])[1] = null
      },
      ['sheet.column', 'otls', 1, 'type'],
    ],
    [
      'a column that is unknown',
      (s) => {
        s.get('otls')?.[0]?.push('prijs')
      },
      ['sheet.columnUnknown', 'otls', 1, 'prijs'],
    ],
    [
      'a column that stands twice',
      (s) => {
        s.get('otls')?.[0]?.push('Name')
      },
      ['sheet.columnUnknown', 'otls', 1, 'name'],
    ],
  ])('%s is told by sheet, row and column', async (_, spoil, wanted) => {
    expect(await told(await spoiled(spoil))).toContainEqual(wanted)
  })

  test('reports an unknown sheet, and a missing sheet without which another would lose data', async () => {
    expect(
      fromTables([
        { name: 'prijzen', rows: [['a']] },
        { name: 'Blad1', rows: [] },
      ]).problems,
    ).toMatchObject([{ message: 'sheet.unknown', at: { sheet: 'prijzen' } }])
    const without = toTables(small).filter(({ name }) => name !== 'otl_composition')
    expect(fromTables(without).problems).toMatchObject([
      { message: 'sheet.missing', name: 'otls', at: { sheet: 'otl_composition', row: null } },
    ])
  })

  test('formulas, dates and errors are not accepted as values', async () => {
    const cells =
      '<c r="A2"><f>1+1</f><v>2</v></c><c r="B2" s="1"><v>45000</v></c><c r="C2" t="e"><v>#REF!</v></c><c r="D2" t="b"><v>1</v></c>'
    const parts = {
      'xl/workbook.xml':
        '<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="Raw_Categories" sheetId="1" r:id="rId7"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId7" Target="/xl/worksheets/een.xml"/></Relationships>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
      'xl/sharedStrings.xml':
        '<sst><si><r><t>raw_</t></r><r><t>code</t></r><rPh><t>zo</t></rPh></si><si><t>name</t></si><si><t>is_released</t></si><si><t>unit</t></si></sst>',
      'xl/worksheets/een.xml': `<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1">${[0, 1, 2, 3].map((n) => `<x:c t="s"><x:v>${n}</x:v></x:c>`).join('')}</x:row><x:row r="2">${cells.replace(/<(\/?)/g, '<$1x:')}</x:row><x:row r="3"><x:c r="A3" t="s"><x:v>4</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
    }
    const bytes = makeZip(
      Object.entries(parts).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
    )
    expect(await told(bytes)).toEqual([
      ['cell.formula', 'raw_categories', 2, 'raw_code'],
      ['cell.date', 'raw_categories', 2, 'name'],
      ['cell.error', 'raw_categories', 2, 'is_released'],
      ['field.wrong', 'raw_categories', 2, 'unit'],
      ['cell.error', 'raw_categories', 3, 'raw_code'],
    ])
  })
})

describe('files that are not a catalogue', () => {
  const sheet = (rows: string) =>
    makeZip([
      {
        name: 'xl/workbook.xml',
        bytes: Buffer.from('<workbook><sheets><sheet name="otls" id="a"/></sheets></workbook>'),
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        bytes: Buffer.from('<Relationships><Relationship Id="a" Target="s.xml"/></Relationships>'),
      },
      { name: 'xl/s.xml', bytes: Buffer.from(rows) },
    ])
  test.each<[string, () => Buffer, string]>([
    ['nothing', () => Buffer.alloc(0), 'file.broken'],
    ['half an archive', () => makeZip(csvs()).subarray(0, 400), 'file.broken'],
    [
      'an archive of something else',
      () => makeZip([{ name: 'foto.png', bytes: Buffer.from('x') }]),
      'file.broken',
    ],
    [
      'a bomb that tells its size',
      () => makeZip([{ name: 'otls.csv', bytes: Buffer.alloc(20_000_000, 'a') }]),
      'sheet.tooMuch',
    ],
    [
      'a bomb that lies about its size',
      () => makeZip([{ name: 'otls.csv', bytes: Buffer.alloc(20_000_000, 'a'), says: 100 }]),
      'file.broken',
    ],
    [
      'too many files',
      () =>
        makeZip(
          Array.from({ length: 201 }, (_, n) => ({ name: `${n}.csv`, bytes: Buffer.from('a') })),
        ),
      'sheet.tooMuch',
    ],
    [
      'an archive in an archive',
      () => makeZip([{ name: 'otls.zip', bytes: Buffer.from('a') }]),
      'file.broken',
    ],
    [
      'a row far away',
      () =>
        sheet(
          '<worksheet><sheetData><row r="1048576"><c r="A1048576"><v>1</v></c></row></sheetData></worksheet>',
        ),
      'sheet.tooMuch',
    ],
    [
      'a column far away',
      () =>
        sheet(
          '<worksheet><sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>',
        ),
      'sheet.tooMuch',
    ],
    [
      'entities',
      () => sheet('<!DOCTYPE worksheet [<!ENTITY a "b">]><worksheet>&a;</worksheet>'),
      'file.broken',
    ],
    ['a workbook that breaks off', () => sheet('<worksheet><sheetData><row>'), 'file.broken'],
  ])('%s', async (_, make, wanted) => {
    expect(await refusal(make())).toBe(wanted)
  })
  test('JSON in a ZIP is accepted, since a large file is too large to send uncompressed', async () => {
    const { bytes } = await writeFormat(small, 'json')
    const packed = makeZip([{ name: 'catalogus.json', bytes }])
    expect(isArchive(packed)).toBe(true)
    expect((await readFormat(fileNamed('catalogus.zip', packed))).given).toEqual(small)
  })
})

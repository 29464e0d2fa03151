import type { CatalogueFile } from '@bouwkring/contract/catalogue-exchange'
import { sheetNames } from '@bouwkring/contract/catalogue-sheets'
import fc from 'fast-check'
import readExcelFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { makeZip } from '../../../test/zip.ts'
import { isArchive } from '../../platform/unzip.ts'
import { readCsv, writeCsv } from './csv.ts'
import { readFormat, writeFormat } from './formats.ts'
import { fromTables } from './read-tables.ts'
import { toTables, type Cell } from './tables.ts'
import { fromWorkbook, toWorkbook } from './workbook-text.ts'
import { writeXlsx } from './write-xlsx.ts'

const small: CatalogueFile = {
  format: 'catalogue/1',
  property_groups: [{ name: 'Maten' }],
  raw_categories: [{ raw_code: 31, name: 'Tegels', is_released: true, unit: null }],
  properties: [
    {
      reference: 'kleur',
      name: 'Kleur',
      type: 'list',
      otl_types: ['product', 'element'],
      required: false,
      include_in_description: true,
      global: false,
      visible_in_search_map: true,
      is_default: false,
      is_user_defined: true,
      placeholder: '=1+1',
      group: 'Maten',
      units: [],
      data: { options: ['Rood', '-5', '01'] },
      raw_categories: [
        {
          raw_code: 31,
          name: 'Tegels',
          is_released: true,
          deficode_number: 1,
          deficode_value: '01',
          value: 'Rood',
        },
      ],
    },
    {
      reference: 'dikte',
      name: 'Dikte',
      type: 'number',
      otl_types: ['product'],
      required: true,
      include_in_description: false,
      global: false,
      visible_in_search_map: false,
      is_default: true,
      is_user_defined: false,
      placeholder: null,
      group: null,
      units: ['mm', 'm'],
      data: { min: 0, max: 12.5 },
      raw_categories: [],
    },
  ],
  otls: [
    {
      key: 'm.zand',
      type: 'material',
      name: 'Zand',
      parent: null,
      published: true,
      unit: 'm3',
      density: 1600.5,
      synonyms: [],
      composition: [],
      properties: [],
      raw_categories: [],
    },
    {
      key: 'p.tegel',
      type: 'product',
      name: '@Tegel "30"; grijs',
      parent: null,
      published: false,
      unit: null,
      density: null,
      synonyms: ['Stoeptegel', "'=aap"],
      composition: [
        { material: 'm.zand', percentage: 12.25, ordering: 1, include_in_childs: true },
      ],
      properties: [{ property: 'dikte', percentage: 40, ordering: 1, include_in_childs: false }],
      raw_categories: [],
    },
  ],
  library_articles: [
    {
      type: 'product',
      name: 'Tegel',
      description: 'Twee\nregels',
      synonym: '',
      published: true,
      otl: 'p.tegel',
      unit: 'st',
      sustainability_type: 'Reused',
      materials: [{ otl: null, name: 'Zand', type: 'material', percentage: 100 }],
      properties: [{ property: 'kleur', value: ['Rood', '01'], unit: null }],
    },
  ],
}
const of = (name: string, text: string | Buffer) => ({ filename: name, bytes: Buffer.from(text) })
const refusal = (bytes: Buffer, filename = 'catalogus.xlsx') =>
  readFormat({ filename, bytes }).then(
    () => 'taken',
    (error: { more?: { fields?: { message: string }[] } }) =>
      error.more?.fields?.[0]?.message ?? 'something else',
  )
const csvs = (given = toTables(small)) =>
  given.map((table) => ({ name: `${table.name}.csv`, bytes: writeCsv(table) }))
/** The workbook of a catalogue with its cells changed. */
const spoiled = (spoil: (sheets: Map<string, Cell[][]>) => void) => {
  const tables = toTables(small)
  spoil(new Map(tables.map(({ name, rows }) => [name, rows])))
  return writeXlsx(tables)
}
const told = async (bytes: Buffer) =>
  (await readFormat({ filename: 'x.xlsx', bytes })).problems.map(({ message, at }) => [
    message,
    at?.sheet,
    at?.row,
    at?.column,
  ])

describe('a catalogue as tables', () => {
  test.each(['json', 'xlsx', 'csv'] as const)('comes back as it was: %s', async (format) => {
    const { bytes } = await writeFormat(small, format)
    const { given, problems } = await readFormat({ filename: 'catalogus', bytes })
    expect(problems).toEqual([])
    expect(given).toEqual(small)
  })

  test('its workbook is one for another program too, and that of another program is one for us', async () => {
    const bytes = await writeXlsx(toTables(small))
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

  test('any text survives a cell of a workbook and of a CSV file', async () => {
    // A workbook cannot hold what XML cannot; a carriage return alone is a line end in every program.
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
      { numRuns: 60 },
    )
  })

  test('a character that a workbook gives by its number is read, and a text that looks like one is written so that it stays', async () => {
    expect(
      ['_x0041_a', 'Twee_x000D_\nregels', '_x005F_x0041_', '_x0000_leeg', 'x0041_'].map(
        fromWorkbook,
      ),
    ).toEqual(['Aa', 'Twee\nregels', '_x0041_', 'leeg', 'x0041_'])
    expect(['_x0041_', 'maat_x', 'valueOf'].map(toWorkbook)).toEqual([
      '_x005F_x0041_',
      'maat_x',
      '_x0076_alueOf',
    ])
  })

  test('no cell of a CSV file begins a formula, also with blanks or an apostrophe before it', () => {
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

describe('what is wrong with a table', () => {
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

  test('a sheet that is unknown, and one without which another would lose what it has', async () => {
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

  test('formulas, dates and errors are not taken for their value', async () => {
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

describe('files that are no catalogue', () => {
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
  test('JSON in a ZIP is taken, since a large one is too large to be sent as it is', async () => {
    const { bytes } = await writeFormat(small, 'json')
    const packed = makeZip([{ name: 'catalogus.json', bytes }])
    expect(isArchive(packed)).toBe(true)
    expect((await readFormat(of('catalogus.zip', packed))).given).toEqual(small)
  })
  test('a cell that takes no end is told', () =>
    expect(readCsv(Buffer.from(`name\n${'x'.repeat(100)}`), 10)).toHaveLength(2))
})

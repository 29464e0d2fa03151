import { products } from '@bouwkring/contract/products'
import { describe, expect, test } from 'vitest'
import { brought, linesOf, ran, say, sheetOf, texts, workbook } from '../../test/import-files.ts'
import { makeSpot } from '../../test/make.ts'
import { useMember, useWorld } from '../../test/world.ts'
import { writeWorkbook } from '../platform/spreadsheet/write-workbook.ts'

const world = useWorld()
const me = useMember(world)
const spotOf = () => makeSpot(me)
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

describe('a file is read according to its content', () => {
  test.each([
    ['tabs in UTF-16', utf16('Naam\tAantal\tEenheid\r\nBetontegel\t3\tst\r\n'), '\t', 'utf-16le'],
    [
      'bars in Windows-1252',
      Buffer.from('Naam|Aantal|Eenheid\nKabel ½ mm²|3|m\n', 'latin1'),
      '|',
      'windows-1252',
    ],
    [
      'commas with quotes',
      Buffer.from('Naam,Aantal,Eenheid\n"Tegel ""a"", b",3,st\n'),
      ',',
      'utf-8',
    ],
  ])('%s', async (_, bytes, delimiter, encoding) => {
    const made = await brought(me, await spotOf(), bytes, { filename: 'lijst.dat' })
    expect([made.delimiter, made.encoding, made.columns.map(({ field }) => field)]).toEqual([
      delimiter,
      encoding,
      ['name', 'amount', 'unit'],
    ])
    const [line] = await linesOf(me, made.id)
    expect(line?.cells[0]).toBe(
      { '\t': 'Betontegel', '|': 'Kabel ½ mm²', ',': 'Tegel "a", b' }[delimiter],
    )
  })

  test('a workbook: the sheet that looks like a list, figures as figures, formulas by their stored value, days as days', async () => {
    const spot = await spotOf()
    const plainBook = await brought(
      me,
      spot,
      await writeWorkbook([
        { name: 'Uitleg', rows: [['Lees dit eerst'], ['Niets'], ['Niets'], ['Niets']] },
        {
          name: 'Voorraad',
          rows: [
            ['Naam', 'Aantal', 'Eenheid'],
            ['Betontegel', 1.234, 'm2'],
          ],
        },
      ]),
      { filename: 'voorraad.xlsx' },
    )
    expect([
      plainBook.sheet,
      plainBook.sheets.map(({ name }) => name),
      plainBook.counts.ready,
    ]).toEqual([1, ['Uitleg', 'Voorraad'], 1])
    const other = await say(me, plainBook, { sheet: 0 })
    expect([other.sheet, other.counts.ready + other.counts.question]).toEqual([0, 4])
    const dated = await brought(
      me,
      spot,
      await workbook(
        `${texts(1, 'Naam', 'Aantal', 'Vrijgekomen op')}<row r="2"><c t="inlineStr"><is><t>Betontegel</t></is></c><c><f>2*3</f><v>6</v></c><c s="1"><v>46357</v></c></row>
         <row r="3"><c t="inlineStr"><is><t>Betontegel</t></is></c><c t="e"><v>#N/A</v></c><c s="1"><v>46357</v></c></row>`,
        {
          'xl/styles.xml':
            '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
        },
      ),
    )
    const rows = await linesOf(me, dated.id)
    expect(rows.map((line) => line.cells)).toEqual([
      ['Betontegel', 6, '2026-12-01'],
      ['Betontegel', '#FOUT!', '2026-12-01'],
    ])
    expect(rows.map((line) => [line.state, line.problems[0]?.message])).toEqual([
      ['ready', undefined],
      ['error', 'Deze cel bevat een fout'],
    ])
  })

  test('a workbook that counts its days from 1904', async () => {
    const dayIn = async (workbookPr: string) => {
      const made = await brought(
        me,
        await spotOf(),
        await workbook(
          `${texts(1, 'Naam', 'Aantal', 'Vrijgekomen op')}<row r="2"><c t="inlineStr"><is><t>Betontegel</t></is></c><c><v>6</v></c><c s="1"><v>44895</v></c></row>`,
          {
            'xl/workbook.xml': `<workbook xmlns:r="r">${workbookPr}<sheets><sheet name="Blad1" sheetId="1" r:id="a"/></sheets></workbook>`,
            'xl/styles.xml':
              '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
          },
        ),
      )
      return (await linesOf(me, made.id))[0]?.cells[2]
    }
    expect(await dayIn('<workbookPr date1904="1"/>')).toBe('2026-12-01')
    expect(await dayIn('<workbookPr date1904="0"/>')).toBe('2022-11-30')
  })

  test('GeoJSON: each feature is a row, its centre the place; RD becomes degrees', async () => {
    const spot = await spotOf()
    const made = await brought(
      me,
      spot,
      Buffer.from(
        JSON.stringify({
          type: 'FeatureCollection',
          features: [
            {
              type: 'Feature',
              properties: { naam: 'Betontegel', aantal: 4 },
              geometry: { type: 'Point', coordinates: [5.12, 52.09] },
            },
            {
              type: 'Feature',
              properties: { naam: 'Trottoirband', aantal: 5 },
              geometry: {
                type: 'LineString',
                coordinates: [
                  [155000, 463000],
                  [155000, 463000],
                ],
              },
            },
          ],
        }),
      ),
      { filename: 'objecten.geojson' },
    )
    await ran(world, me, made)
    const list = (await me.call(products.ofSpot, { params: { id: spot.id }, query: {} }))[
      'hydra:member'
    ]
    const whole = await Promise.all(
      list.map((p) => me.call(products.get, { params: { id: p.id } })),
    )
    expect(whole.map((p) => [p.latitude?.toFixed(4), p.longitude?.toFixed(4)])).toEqual([
      ['52.0900', '5.1200'],
      ['52.1552', '5.3872'],
    ])
  })
})

describe('lists in the wild reach the check without help', () => {
  const ugly: readonly [string, Buffer, Partial<Record<string, number>>, number][] = [
    [
      'no heading',
      sheetOf(
        ['Betontegel grijs', 12, 'm2'],
        ['Betontegel rood', 13, 'm2'],
        ['Trottoirband', 7, 'm'],
      ),
      { ready: 3 },
      0,
    ],
    [
      'merged titles above',
      sheetOf(
        ['GEMEENTE EDE', '', ''],
        ['', '', ''],
        ['', 'Voorraad 2026', ''],
        ['Artikel', 'Hoeveelheid', 'Ehd'],
        ['Betontegel', 3, 'stk'],
      ),
      { ready: 1 },
      4,
    ],
    [
      'totals and headings again',
      sheetOf(
        ['Naam', 'Aantal', 'Eenheid'],
        ['Betontegel', 3, 'st'],
        ['Subtotaal', 3, ''],
        ['Naam', 'Aantal', 'Eenheid'],
        ['Trottoirband', 4, 'm'],
        ['Totaal', 7, ''],
      ),
      { ready: 2, skipped: 3 },
      1,
    ],
    [
      'two tables on a sheet',
      sheetOf(
        ['Naam', 'Aantal', 'Eenheid'],
        ['Betontegel', 3, 'st'],
        ['', '', ''],
        ['Code', 'Leverancier', 'Prijs'],
        ['9', 'Jansen', '3'],
      ),
      { ready: 1, skipped: 2 },
      1,
    ],
    [
      'English headings',
      sheetOf(
        ['Item no', 'Description', 'Qty', 'UoM', 'Condition', 'Price'],
        ['1', 'Betontegel', 3, 'pcs', 'good', '1,200.50'],
      ),
      { ready: 1 },
      1,
    ],
    [
      'days as text',
      sheetOf(
        ['Naam', 'Aantal', 'Vrij per'],
        ['Betontegel', 3, '1-12-2026'],
        ['Betontegel', 3, '2026/12'],
        ['Betontegel', 4, '31-02-2026'],
      ),
      { ready: 2, error: 1 },
      1,
    ],
  ]
  test.each(ugly)('%s', async (_, bytes, counts, header) => {
    const made = await brought(me, await spotOf(), bytes)
    expect([made.header_row, made.counts]).toEqual([header, expect.objectContaining(counts)])
  })
})

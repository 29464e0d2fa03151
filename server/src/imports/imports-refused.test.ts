import { imports } from '@bouwkring/contract/imports'
import { describe, expect, test } from 'vitest'
import {
  bring,
  brought,
  linesOf,
  say,
  sheetOf,
  texts,
  withFile,
  workbook,
} from '../../test/import-files.ts'
import { makeSpot } from '../../test/make.ts'
import { useMember, useWorld } from '../../test/world.ts'
import { archiveOf } from '../platform/zip.ts'

const world = useWorld()
const me = useMember(world)
const spotOf = () => makeSpot(me)

describe('rejected files get a message at once, and nothing is stored', () => {
  const far = 'Hoogstens 20.000 rijen en 60 kolommen: verdeel het bestand'
  const hostile: readonly [string, () => Buffer | Promise<Buffer>, string][] = [
    [
      'an old workbook or one with a password',
      () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'Dit is een oud Excelbestand (.xls) of er staat een wachtwoord op: bewaar het als .xlsx zonder wachtwoord',
    ],
    [
      'a picture',
      () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]),
      'Dit soort bestand wordt niet aangenomen',
    ],
    [
      'an archive without a sheet',
      () => archiveOf([{ name: 'a.txt', bytes: Buffer.from('a') }]),
      'Dit soort bestand wordt niet aangenomen',
    ],
    ['a file of no bytes', () => Buffer.alloc(0), 'Dit bestand is leeg'],
    ['nothing but blank lines', () => Buffer.from('\r\n\r\n ; ;\r\n'), 'Dit blad bevat geen rijen'],
    ['too many rows', () => Buffer.from('Naam;Aantal\n' + 'Tegel;1\n'.repeat(20_001)), far],
    ['a thousand columns', () => Buffer.from('a;'.repeat(1000) + 'a\n'), far],
    ['a cell in column 1,000', () => workbook('<row r="1"><c r="ALL1"><v>1</v></c></row>'), far],
    [
      'two million empty cells',
      () => workbook(`<row r="1">${'<c/>'.repeat(2_000_001)}</row>`),
      far,
    ],
    [
      'a row ten million down',
      () => workbook('<row r="10000000"><c r="A10000000"><v>1</v></c></row>'),
      far,
    ],
    [
      'a bomb',
      () => archiveOf([{ name: 'xl/workbook.xml', bytes: Buffer.alloc(40_000_000) }]),
      far,
    ],
    [
      'GeoJSON that was cut off',
      () => Buffer.from('{"type":"FeatureCollection","features":[{"type":"Feature"'),
      'Dit bestand is beschadigd of niet te lezen',
    ],
    [
      'shapes without anything that is told of them',
      () => Buffer.from('{"type":"GeometryCollection","geometries":[]}'),
      'Dit bestand bevat alleen plaatsen en zegt niet wat er ligt. Voeg bij een shapefile ook de .dbf toe aan de ZIP; geef objecten in GeoJSON eigenschappen',
    ],
    [
      'a list as JSON',
      () => Buffer.from(' [{"naam":"Betontegel","aantal":3}]'),
      'Dit soort bestand wordt niet aangenomen',
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'Dit soort bestand wordt niet aangenomen'],
    [
      'a page',
      () => Buffer.from('<!DOCTYPE html><table><tr><td>Naam</td></tr></table>'),
      'Dit soort bestand wordt niet aangenomen',
    ],
    [
      'half an archive',
      async () => (await workbook(texts(1, 'Naam'))).subarray(0, 200),
      'Dit bestand is beschadigd of niet te lezen',
    ],
    [
      'entities',
      () =>
        workbook('', {
          'xl/worksheets/sheet1.xml': '<!DOCTYPE a [<!ENTITY b "c">]><worksheet>&b;</worksheet>',
        }),
      'Dit bestand is beschadigd of niet te lezen',
    ],
  ]
  test.each(hostile)('%s', async (_, make, sentence) => {
    const spot = await spotOf()
    const bytes = await make()
    const began = process.cpuUsage()
    const answer = await bring(me, spot, bytes)
    expect([
      answer.status,
      (answer.body as unknown as { violations?: { message: string }[] }).violations?.[0]?.message,
    ]).toEqual([400, sentence])
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1000).toBeLessThan(8_000)
    const kept = await me.call(imports.list, { params: { id: spot.id }, query: {} })
    expect(kept['hydra:totalItems']).toBe(0)
  })

  test('an invalid price is an error in its cell; the error file has the original columns and the errors, and can be imported again', async () => {
    const {
      me: owner,
      spot,
      made,
    } = await withFile(
      world,
      sheetOf(
        ['Naam', 'Aantal', 'Prijs'],
        ['Betontegel', 3, 'abc'],
        ['Betontegel', 4, '5'],
        ['=HYPERLINK(1)', 'x', ''],
        ['Betontegel', 5, '0,125'],
      ),
    )
    expect(made.counts).toMatchObject({ ready: 1, error: 3 })
    const file = await owner.raw({ method: 'POST', url: `/api/imports/${made.id}/faults` })
    expect(file.text.split('\r\n').slice(0, 2)).toEqual([
      expect.stringContaining('Naam;Aantal;Prijs;Fout') as string,
      'Betontegel;3;abc;Dit is geen prijs',
    ])
    expect(file.text).toContain(`'=HYPERLINK(1)`)
    expect(file.text).toContain('Betontegel;5;0,125;Gebruik hoogstens twee decimalen')
    const again = await brought(owner, spot, Buffer.from(file.text.replace('abc', '7')))
    expect([again.columns.map(({ field }) => field), again.counts.ready]).toEqual([
      ['name', 'amount', 'price', null],
      1,
    ])
  })

  test.each(['nl', 'en'])(
    'the error file of a list without headings can be imported again (%s)',
    async (language) => {
      const {
        me: owner,
        spot,
        made,
      } = await withFile(
        world,
        sheetOf(
          ['Betontegel grijs', 12, 'm2'],
          ['Betontegel rood', 'x', 'm2'],
          ['Trottoirband', 7, 'm'],
        ),
      )
      const { columns } = made
      const asked = await say(owner, made, {
        columns: columns.map(({ numbers }, at) => ({
          field: (['name', 'amount', 'unit'] as const)[at] ?? null,
          numbers,
        })),
      })
      expect([asked.header_row, asked.counts.error]).toEqual([0, 1])
      const file = await owner.raw({
        method: 'POST',
        url: `/api/imports/${made.id}/faults`,
        headers: { 'accept-language': language },
      })
      const again = await brought(owner, spot, Buffer.from(file.text.replace(';x;', ';13;')))
      expect([again.header_row, again.columns.map(({ field }) => field)]).toEqual([
        1,
        ['name', 'amount', 'unit', null],
      ])
      expect((await linesOf(owner, again.id)).map(({ cells }) => cells.slice(0, 3))).toEqual([
        ['Betontegel rood', '13', 'm2'],
      ])
    },
  )

  test('a search in the rows finds what the cells show', async () => {
    const { me: owner, made } = await withFile(
      world,
      await workbook(
        `${texts(1, 'Naam', 'Aantal', 'Opmerking')}<row r="2"><c t="inlineStr"><is><t>Buis 6"</t></is></c><c><v>2.5</v></c></row>${texts(3, 'Band', '3', 'grijs')}`,
      ),
    )
    const rowsWith = async (search: string) =>
      (
        await owner.call(imports.lines, { params: { id: made.id }, query: { search, limit: 10 } })
      ).rows.map(({ row }) => row)
    expect(await Promise.all(['null', '6"', '2,5', 'GRIJS', '"'].map(rowsWith))).toEqual([
      [],
      [2],
      [2],
      [3],
      [2],
    ])
  })

  test('a number of a workbook stays that number when it is put back, filled down or written to the error file', async () => {
    const {
      me: owner,
      spot,
      made,
    } = await withFile(
      world,
      await workbook(
        `${texts(1, 'Naam', 'Minimale afname', 'Prijs')}<row r="2"><c t="inlineStr"><is><t>Zand</t></is></c><c><v>1.234</v></c><c t="inlineStr"><is><t>abc</t></is></c></row>${texts(3, 'Grind', '1,500.5', '3')}`,
      ),
    )
    expect(made.columns[1]?.numbers).toBe('point')
    await say(owner, made, { cells: [{ row: 3, column: 1, text: 1.234 }] })
    expect((await linesOf(owner, made.id)).map(({ cells }) => cells[1])).toEqual([1.234, 1.234])
    const file = await owner.raw({ method: 'POST', url: `/api/imports/${made.id}/faults` })
    expect(file.text).toContain('Zand;1.2340;abc')
    const again = await brought(owner, spot, Buffer.from(file.text.replace('abc', '7')))
    expect(again.columns[1]?.numbers).toBe('point')
  })
})

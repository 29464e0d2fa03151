import { readFileSync } from 'node:fs'
import { products } from '@bouwkring/contract/products'
import { expect, test } from 'vitest'
import { bring, brought, linesOf, ran } from '../../test/import-files.ts'
import { makeSpot } from '../../test/make.ts'
import { useMember, useWorld } from '../../test/world.ts'
import { archiveOf } from '../platform/zip.ts'

const world = useWorld()
const me = useMember(world)
const shapes = (name: string) =>
  readFileSync(new URL(`../../test/fixtures/shapes/${name}`, import.meta.url))

/** A point at 0,0 in shapefile form, once for each row of the table. */
function points(count: number) {
  const head = Buffer.alloc(100)
  head.writeInt32BE(9994, 0)
  head.writeInt32BE((100 + count * 28) / 2, 24)
  head.writeInt32LE(1000, 28)
  head.writeInt32LE(1, 32)
  const records = Array.from({ length: count }, (_, at) => {
    const record = Buffer.alloc(28)
    record.writeInt32BE(at + 1, 0)
    record.writeInt32BE(10, 4)
    record.writeInt32LE(1, 8)
    record.writeDoubleLE(5.1 + at / 100, 12)
    record.writeDoubleLE(52.1, 20)
    return record
  })
  return Buffer.concat([head, ...records])
}

/** A table with one text column of twenty bytes; a row that begins with * is deleted. */
function table(column: string, rows: readonly Buffer[], said = rows.length) {
  const head = Buffer.alloc(65)
  head[0] = 3
  head.writeUInt32LE(said, 4)
  head.writeUInt16LE(65, 8)
  head.writeUInt16LE(21, 10)
  head.write(column, 32, 'latin1')
  head.write('C', 43, 'latin1')
  head[48] = 20
  head[64] = 13
  return Buffer.concat([
    head,
    ...rows.map((text) => {
      const deleted = text[0] === 0x2a
      const body = deleted ? text.subarray(1) : text
      return Buffer.concat([
        Buffer.from(deleted ? '*' : ' '),
        body,
        Buffer.alloc(20 - body.length, 32),
      ])
    }),
  ])
}
const zipped = (files: Record<string, Buffer | string>) =>
  archiveOf(Object.entries(files).map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes) })))

test('a ZIP of shapefiles: each object is a row, its centre the place; in RD and in WGS84 alike', async () => {
  const places = []
  for (const name of ['items-rd.zip', 'items-wgs84.zip']) {
    const spot = await makeSpot(me)
    const made = await brought(me, spot, shapes(name), { filename: name })
    expect([made.sheets, made.columns.map(({ heading, field }) => [heading, field])]).toEqual([
      [{ name: 'items', rows: 5 }],
      [
        ['id', 'external_ref'],
        ['product', 'name'],
        ['aantal', 'amount'],
        ['eenheid', 'unit'],
        ['opmerking', 'note'],
        ['Breedtegraad', 'latitude'],
        ['Lengtegraad', 'longitude'],
      ],
    ])
    await ran(world, me, made)
    const list = (await me.call(products.ofSpot, { params: { id: spot.id }, query: {} }))[
      'hydra:member'
    ]
    const whole = await Promise.all(
      list.map((p) => me.call(products.get, { params: { id: p.id } })),
    )
    const rows = whole.map((p) => ({
      name: p.name,
      amount: p.amount,
      unit: p.unit,
      y: p.latitude?.toFixed(4),
      x: p.longitude?.toFixed(4),
    }))
    places.push(rows)
  }
  expect(places[0]).toEqual(places[1])
  expect(places[0]).toContainEqual({
    name: 'Lichtmast staal',
    amount: 24,
    unit: 'st',
    y: '52.1561',
    x: '5.3878',
  })
})

test('each layer is a sheet; the one with column names is read first', async () => {
  const made = await brought(me, await makeSpot(me), shapes('edge-multiple-layers-rd.zip'), {
    filename: 'lagen.zip',
  })
  expect([made.sheets.map(({ name }) => name), made.sheets[made.sheet]?.name]).toEqual([
    ['gebied', 'items'],
    'items',
  ])
})

test.each([
  ['by its .cpg', Buffer.from('Band 1½', 'utf8'), { 'a.cpg': 'UTF-8' }],
  ['as Windows writes, without one', Buffer.from('Band 1½', 'latin1'), {}],
  ['as UTF-8 where it can be, without one', Buffer.from('Band 1½', 'utf8'), {}],
  ['by a .cpg of another word', Buffer.from('Band 1½', 'latin1'), { 'a.cpg': '88591' }],
  ['by a .cpg of a number', Buffer.from('Band 1½', 'latin1'), { 'a.cpg': 'ANSI 1252' }],
  [
    'as without one where a .cpg is not known',
    Buffer.from('Band 1½', 'latin1'),
    { 'a.cpg': 'LDID/87' },
  ],
])('the texts of a table are read %s; a row that was deleted is none', async (_, text, more) => {
  const rows = [text, Buffer.from('*Weg'), Buffer.from('Paal')]
  const made = await brought(
    me,
    await makeSpot(me),
    await zipped({ 'a.shp': points(3), 'a.dbf': table('naam', rows), ...more }),
    { filename: 'a.zip' },
  )
  expect((await linesOf(me, made.id)).map(({ cells }) => cells)).toEqual([
    ['Band 1½', 52.1, 5.1],
    ['Paal', 52.1, 5.12],
  ])
})

test.each([
  ['a table that says it holds millions', [Buffer.from('Paal')], 40_000_000, 'esri.broken'],
  ['a table without rows', [], 0, 'esri.empty'],
])('%s is refused and nothing is kept', async (_, rows, said, why) => {
  const spot = await makeSpot(me)
  const answer = await bring(
    me,
    spot,
    await zipped({ 'a.shp': points(rows.length), 'a.dbf': table('naam', rows, said) }),
    { filename: 'a.zip' },
  )
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(why)])
})

test('a file with places only is rejected: no column could be chosen for what is there', async () => {
  const bare = JSON.stringify({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', geometry: { type: 'Point', coordinates: [5.1, 52.1] } }],
  })
  for (const [bytes, filename] of [
    [await zipped({ 'a.shp': points(2) }), 'a.zip'],
    [Buffer.from(bare), 'a.geojson'],
    [Buffer.from('{"type":"Point","coordinates":[5.1,52.1]}'), 'b.geojson'],
  ] as const) {
    const answer = await bring(me, await makeSpot(me), bytes, { filename })
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      400,
      expect.stringContaining('import.onlyShapes'),
    ])
  }
})

test('truncated shapes are rejected; entries added by macOS are skipped, and backslashes separate folders', async () => {
  const naam = table('naam', [Buffer.from('Tegel'), Buffer.from('Paal')])
  const cut = await bring(
    me,
    await makeSpot(me),
    await zipped({ 'a.shp': points(2).subarray(0, 140), 'a.dbf': naam }),
    { filename: 'a.zip' },
  )
  expect([cut.status, JSON.stringify(cut.body)]).toEqual([
    400,
    expect.stringContaining('esri.broken'),
  ])
  const files = { 'werf\\a.shp': points(2), 'werf\\a.dbf': naam, 'werf\\._a.shp': Buffer.from('x') }
  const made = await brought(me, await makeSpot(me), await zipped(files), { filename: 'a.zip' })
  expect([made.sheets, (await linesOf(me, made.id)).length]).toEqual([[{ name: 'a', rows: 3 }], 2])
})

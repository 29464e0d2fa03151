import { expect, test } from 'vitest'
import type { AppError } from '../platform/errors.ts'
import { drawApart } from './shape-draw.ts'
import { draw, type Drawing } from './shape-geometry.ts'

const rd = 'PROJCS["RD_New"]'

/** A .shp of one line or area in RD, with these parts. */
function shp(kind: 3 | 5, parts: readonly (readonly [x: number, y: number][])[]): Buffer {
  const points = parts.flat()
  const content = 44 + 4 * parts.length + 16 * points.length
  const bytes = Buffer.alloc(108 + content)
  bytes.writeInt32BE(9994, 0)
  bytes.writeInt32BE(bytes.length / 2, 24)
  bytes.writeInt32LE(1000, 28)
  bytes.writeInt32LE(kind, 32)
  bytes.writeInt32BE(1, 100)
  bytes.writeInt32BE(content / 2, 104)
  bytes.writeInt32LE(kind, 108)
  for (const at of [36, 112])
    [100_000, 400_000, 200_000, 500_000].forEach((value, i) =>
      bytes.writeDoubleLE(value, at + 8 * i),
    )
  bytes.writeInt32LE(parts.length, 144)
  bytes.writeInt32LE(points.length, 148)
  let first = 0
  for (const [i, part] of parts.entries()) {
    bytes.writeInt32LE(first, 152 + 4 * i)
    first += part.length
  }
  for (const [i, [x, y]] of points.entries()) {
    bytes.writeDoubleLE(x, 152 + 4 * parts.length + 16 * i)
    bytes.writeDoubleLE(y, 160 + 4 * parts.length + 16 * i)
  }
  return bytes
}
const layer = (bytes: Buffer) => [{ name: 'a', shp: bytes, prj: rd }]
const road = (n: number) =>
  shp(3, [
    Array.from({ length: n }, (_, i): [number, number] => [
      100_000 + i * 0.1,
      450_000 + 500 * Math.sin(i / 5000),
    ]),
  ])
/** Half of them are inside none of the others: each has to be compared with all. */
const rings = (n: number) =>
  shp(
    5,
    Array.from({ length: n }, (_, i): [number, number][] =>
      i % 2
        ? [
            [120_000, 450_000],
            [120_001, 450_001],
            [120_001, 450_000],
            [120_000, 450_000],
          ]
        : [
            [130_000, 460_000],
            [130_001, 460_000],
            [130_001, 460_001],
            [130_000, 460_000],
          ],
    ),
  )

/** The result, and how often other work got a turn meanwhile, at most once in 5 ms. */
async function watched(work: () => Promise<Drawing | string>) {
  let turns = 0
  const watch = setInterval(() => turns++, 5)
  const result = await work()
  clearInterval(watch)
  return { result, turns }
}

test('a drawing with very many points is stored with fewer and says so; its ends and its position stay', () => {
  const drawing = draw(layer(road(150_000)))
  if (typeof drawing === 'string') throw new Error(drawing)
  const line = drawing.geojson.features[0]?.geometry
  if (line?.type !== 'LineString') throw new Error('no line')
  expect(drawing.simplified).toBe(true)
  expect(line.coordinates.length).toBeLessThanOrEqual(20_000)
  expect(line.coordinates.length).toBeGreaterThan(5000)
  const small = draw(layer(road(1000)))
  expect(small).toMatchObject({
    simplified: false,
    geojson: { features: [{ geometry: { coordinates: { length: 1000 } } }] },
  })
  expect(line.coordinates[0]).toEqual(
    ((small as Drawing).geojson.features[0]?.geometry as typeof line).coordinates[0],
  )
  expect(drawing.bounds[2]).toBe(line.coordinates.at(-1)?.[0])
})

test('more points than the maximum are rejected', () =>
  expect(draw(layer(road(200_001)))).toBe('esri.tooDetailed'))

test('a thinned ring stays closed, with at least four points', () => {
  const circle = (radius: number) =>
    Array.from({ length: 15_001 }, (_, i): [number, number] => [
      150_000 + radius * Math.cos(-(i % 15_000) / 2387.32),
      460_000 + radius * Math.sin(-(i % 15_000) / 2387.32),
    ])
  const drawing = draw(layer(shp(5, [circle(2000), circle(0.2)])))
  if (typeof drawing === 'string') throw new Error(drawing)
  const found = drawing.geojson.features.flatMap(({ geometry: g }) =>
    g.type === 'Polygon' ? g.coordinates : g.type === 'MultiPolygon' ? g.coordinates.flat() : [],
  )
  expect(found.length).toBe(2)
  for (const ring of found) {
    expect(ring.length).toBeGreaterThanOrEqual(4)
    expect(ring.at(-1)).toEqual(ring[0])
  }
})

test('a drawing holds up no other request, and one that takes too long is stopped', async () => {
  // How long it takes and how long others wait depends on the machine; that others get a turn does not.
  const large = await watched(() => drawApart(layer(road(199_000)), 25_000))
  expect(large.result).toMatchObject({ simplified: true })
  expect(large.turns).toBeGreaterThan(2)
  const hostile = await watched(() => drawApart(layer(rings(120_000)), 800))
  expect(hostile.result).toBe('esri.tooDetailed')
  expect(hostile.turns).toBeGreaterThan(2)
  // Control: when drawn in the request's own thread, no other work gets a turn.
  const inTheWay = await watched(async () => draw(layer(road(199_000))))
  expect([typeof inTheWay.result, inTheWay.turns]).toEqual(['object', 0])
})

test('two drawings run at once and two wait; further ones are asked to retry, and later it works again', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, () => drawApart(layer(road(1000)))),
  )
  expect(
    results.map((r) => (r.status === 'fulfilled' ? 'drawn' : (r.reason as AppError).code)),
  ).toEqual(['drawn', 'drawn', 'drawn', 'drawn', 'too_many', 'too_many'])
  expect(
    await Promise.all(Array.from({ length: 4 }, () => drawApart(layer(road(10))))),
  ).toMatchObject([{ simplified: false }, {}, {}, {}])
})

test('a thread that cannot read a file reports that', async () =>
  expect(await drawApart(layer(Buffer.alloc(60)))).toMatch(/^esri\./))

test('coordinates of Amersfoort in degrees and in the old RD are distinguished from RD New', () => {
  const at = (prj: string, x: number, y: number) => {
    const drawing = draw([
      {
        name: 'a',
        shp: shp(3, [
          [
            [x, y],
            [x, y],
          ],
        ]),
        prj,
      },
    ])
    return typeof drawing === 'string'
      ? []
      : drawing.bounds.slice(0, 2).map((n) => Math.round(n * 1000) / 1000)
  }
  const tower = at('PROJCS["RD_New",GEOGCS["GCS_Amersfoort"]]', 155_000, 463_000)
  expect(tower).toEqual([5.387, 52.155])
  expect(at('PROJCS["RD_Old",GEOGCS["GCS_Amersfoort"]]', 0, 0)).toEqual(tower)
  expect(
    at('GEOGCS["GCS_Amersfoort",DATUM["D_Amersfoort"]]', 5.38763888888889, 52.15616055555555),
  ).toEqual(tower)
})

import { readFileSync } from 'node:fs'
import { shapes, type SpotShape } from '@bouwkring/contract/shapes'
import type { FeatureCollection, Position } from 'geojson'
import { describe, expect, test } from 'vitest'
import { makeSpot, multipart } from '../../test/make.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { makeZip } from '../../test/zip.ts'
import { readArchive } from './shape-archive.ts'
import { draw, type Drawing } from './shape-geometry.ts'

const world = useWorld()
const folder = new URL('../../test/fixtures/shapes/', import.meta.url)
const fixture = (name: string) => readFileSync(new URL(name, folder))

async function drawn(bytes: Buffer): Promise<Drawing | string> {
  const layers = await readArchive(bytes)
  return typeof layers === 'string' ? layers : draw(layers)
}
const good = async (name: string) => {
  const drawing = await drawn(fixture(name))
  if (typeof drawing === 'string') throw new Error(`${name}: ${drawing}`)
  return drawing
}
const points = (value: unknown): Position[] =>
  Array.isArray(value) && typeof value[0] === 'number'
    ? [value as Position]
    : (value as unknown[]).flatMap(points)
const all = (c: { features: { geometry: unknown }[] }) =>
  c.features.flatMap((f) => points((f.geometry as { coordinates: unknown }).coordinates))
/** Metres between two nearby places. */
const apart = (a: Position, b: Position) =>
  Math.hypot(
    ((a[0] as number) - (b[0] as number)) * 68_000,
    ((a[1] as number) - (b[1] as number)) * 111_000,
  )

describe('reading shapefiles', () => {
  test.each(['gebied', 'items', 'trace'])(
    '%s lies at the same place from RD New and from WGS84 as in the GeoJSON beside it',
    async (name) => {
      const reference = all(
        JSON.parse(fixture(`${name}-wgs84.geojson`).toString()) as FeatureCollection as never,
      )
      for (const kind of ['rd', 'wgs84']) {
        const drawing = await good(`${name}-${kind}.zip`)
        expect(drawing.assumed).toBe(false)
        const found = all(drawing.geojson)
        expect(found.length).toBe(reference.length)
        // The order of rings may differ: each point has a counterpart within a metre.
        for (const p of found)
          expect(Math.min(...reference.map((r) => apart(p, r)))).toBeLessThan(1)
      }
    },
  )

  test('layers are merged, folders and capitals do not matter, a missing .prj is reported', async () => {
    expect(((await readArchive(fixture('edge-multiple-layers-rd.zip'))) as unknown[]).length).toBe(
      2,
    )
    expect((await good('edge-multiple-layers-rd.zip')).geojson.features.length).toBeGreaterThan(1)
    expect((await good('edge-in-subfolder-rd.zip')).projection).toBe('RD New')
    expect((await good('edge-uppercase-ext-rd.zip')).assumed).toBe(false)
    expect(await good('edge-no-prj-rd.zip')).toMatchObject({ projection: 'RD New', assumed: true })
    expect((await good('crow-hek-rd.zip')).bounds[1]).toBeGreaterThan(50)
  })

  test('a file that is no drawing is rejected with the reason', async () => {
    expect(await drawn(fixture('invalid-no-shp.zip'))).toBe('esri.noShape')
    expect(await drawn(fixture('invalid-only-text.zip'))).toBe('esri.noShape')
    expect(await drawn(fixture('invalid-not-a-zip.zip'))).toBe('esri.zip')
    const shp = await shpOf('trace-rd.zip')
    expect(
      await drawn(
        makeZip([
          { name: 'a.shp', bytes: shp },
          { name: 'a.prj', bytes: Buffer.from('PROJCS["Moon",NONSENSE]') },
        ]),
      ),
    ).toBe('esri.projection')
    const empty = Buffer.from(shp.subarray(0, 100))
    empty.writeInt32BE(50, 24)
    expect(await drawn(makeZip([{ name: 'a.shp', bytes: empty }]))).toBe('esri.empty')
    // Shorter than its header says.
    for (const at of [60, 100, shp.length - 8])
      expect(await drawn(makeZip([{ name: 'a.shp', bytes: shp.subarray(0, at) }]))).toBe(
        'esri.broken',
      )
  })

  test('bombs, false sizes, links, paths that climb and archives within archives are rejected within a second (I9)', async () => {
    const shp = await shpOf('trace-rd.zip')
    // Packed before the measurement: packing costs more than rejecting them.
    const archives = [
      [makeZip([{ name: 'a.shp', bytes: Buffer.alloc(30_000_000) }]), 'esri.tooMuch'],
      [makeZip([{ name: 'a.shp', bytes: Buffer.alloc(30_000_000), says: 1000 }]), 'esri.broken'],
      [
        makeZip(
          Array.from({ length: 101 }, (_, i) => ({ name: `${i}.txt`, bytes: Buffer.from('x') })),
        ),
        'esri.tooMuch',
      ],
      [makeZip([{ name: '../a.shp', bytes: shp }]), 'esri.broken'],
      [
        makeZip([{ name: 'a.shp', bytes: Buffer.from('/etc/passwd'), mode: 0o120777 }]),
        'esri.strange',
      ],
      [
        makeZip([
          { name: 'a.shp', bytes: shp },
          { name: 'b.zip', bytes: makeZip([{ name: 'a.shp', bytes: shp }]) },
        ]),
        'esri.strange',
      ],
    ] as const
    // Measures CPU time, not elapsed time: other tests run concurrently, and can double the cost of the same work.
    const began = process.cpuUsage()
    for (const [archive, why] of archives) expect(await drawn(archive)).toBe(why)
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1000).toBeLessThan(3000)
    // Control: the same archive without any of these problems is accepted.
    expect(typeof (await drawn(makeZip([{ name: 'a.shp', bytes: shp }])))).toBe('object')
  })

  test('an archive that is cut off anywhere is rejected and never breaks the reader', async () => {
    const whole = fixture('gebied-rd.zip')
    for (let at = 0; at < whole.length; at += 37)
      expect(await drawn(whole.subarray(0, at))).toMatch(/^esri\./)
    const shp = await shpOf('gebied-rd.zip')
    for (let i = 0; i < 400; i++) {
      const damaged = Buffer.from(shp)
      for (let n = 0; n < 3; n++)
        damaged[(i * 7919 + n * 104729) % shp.length] = (i * 31 + n * 97) % 256
      const result = await drawn(makeZip([{ name: 'a.shp', bytes: damaged }]))
      if (typeof result === 'string') expect(result).toMatch(/^esri\./)
      else expect(result.bounds.every(Number.isFinite)).toBe(true)
    }
  })
})

async function shpOf(name: string) {
  const layers = await readArchive(fixture(name))
  if (typeof layers === 'string') throw new Error(layers)
  return layers[0]?.shp ?? Buffer.alloc(0)
}

const send = (who: Caller, id: number, bytes: Buffer) =>
  who.raw({
    method: 'POST',
    url: `/api/spots/${id}/esri`,
    ...multipart([{ filename: 'tracé.zip', bytes, field: 'file' }]),
  })
const media = (who: Caller, id: number) =>
  who.call(shapes.mediaObject, { params: { id, media: 1 } })

describe('the drawing of a spot', () => {
  test('is added to it, fetched through a signed address, replaced and removed', async () => {
    const me = await world.member()
    const { id } = await makeSpot(me)
    expect(await media(me, id)).toBeNull()
    const reply = await send(me, id, fixture('trace-rd.zip'))
    expect([reply.status, (reply.body as SpotShape).features]).toEqual([201, 1])
    const first = await media(me, id)
    const fetched = await world.visitor().raw({ url: first?.url ?? '' })
    expect(fetched.status).toBe(200)
    expect((JSON.parse(fetched.text) as FeatureCollection).features[0]?.geometry.type).toMatch(
      /LineString/,
    )
    expect((await send(me, id, fixture('gebied-rd.zip'))).status).toBe(201)
    expect((await media(me, id))?.shape.features).toBe(2)
    await world.jobs()
    expect((await world.visitor().raw({ url: first?.url ?? '' })).status).toBe(404)
    await me.call(shapes.remove, { params: { id, media: 1 } })
    expect(await media(me, id)).toBeNull()
  })

  test('a bad file changes nothing and says why', async () => {
    const me = await world.member()
    const { id } = await makeSpot(me)
    await send(me, id, fixture('trace-rd.zip'))
    const before = await media(me, id)
    const reply = await send(me, id, fixture('invalid-no-shp.zip'))
    expect(reply.status).toBe(400)
    expect(reply.text).toContain('shapefile')
    expect((await media(me, id))?.shape).toEqual(before?.shape)
  })

  test('is visible to those who see the spot and editable by those who may edit it; a tampered or expired address shows nothing', async () => {
    const me = await world.member()
    const spot = await makeSpot(me, { publish: true })
    await send(me, spot.id, fixture('trace-rd.zip'))
    const stranger = await world.member('ROLE_USER', 'Aannemers')
    expect((await send(stranger, spot.id, fixture('trace-rd.zip'))).status).toBeGreaterThanOrEqual(
      403,
    )
    expect(
      await stranger.status(shapes.remove, { params: { id: spot.id, media: 1 } }),
    ).toBeGreaterThanOrEqual(403)
    const reader = await world.user(me.tenantId, 'ROLE_READ_ONLY')
    expect((await media(reader, spot.id))?.shape.features).toBe(1)
    expect((await send(reader, spot.id, fixture('trace-rd.zip'))).status).toBe(403)
    const draft = await makeSpot(me)
    await send(me, draft.id, fixture('trace-rd.zip'))
    expect(await stranger.status(shapes.mediaObject, { params: { id: draft.id, media: 1 } })).toBe(
      404,
    )
    expect(await me.status(shapes.mediaObject, { params: { id: spot.id, media: 2 } })).toBe(404)
    const url = (await media(me, spot.id))?.url ?? ''
    const tampered = [
      url.replace(/till=\d+/, 'till=9999999999'),
      url.replace(/sign=./, (s) => `${s.slice(0, -1)}${s.endsWith('A') ? 'B' : 'A'}`),
    ]
    for (const wrong of tampered)
      expect((await world.visitor().raw({ url: wrong })).status).toBe(404)
  })
})

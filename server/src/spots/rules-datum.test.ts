import { expect, test } from 'vitest'
import { withShift } from './rules-datum.ts'
import { draw } from './shape-geometry.ts'

/** A shapefile of points; null is an object without geometry. */
function points(...places: ([number, number] | null)[]): Buffer {
  const records = places.map((place, at) => {
    const record = Buffer.alloc(8 + (place ? 20 : 4))
    record.writeInt32BE(at + 1, 0)
    record.writeInt32BE((record.length - 8) / 2, 4)
    record.writeInt32LE(place ? 1 : 0, 8)
    if (place) {
      record.writeDoubleLE(place[0], 12)
      record.writeDoubleLE(place[1], 20)
    }
    return record
  })
  const header = Buffer.alloc(100)
  header.writeInt32BE(9994, 0)
  header.writeInt32BE((100 + Buffer.concat(records).length) / 2, 24)
  header.writeInt32LE(1000, 28)
  header.writeInt32LE(1, 32)
  return Buffer.concat([header, ...records])
}
const drawn = (prj: string | null, ...places: ([number, number] | null)[]) =>
  draw([{ name: 'punten', shp: points(...places), prj }])

const degree = 'UNIT["Degree",0.0174532925199433]'
const geographic = (datum: string, spheroid: string) =>
  `GEOGCS["GCS",DATUM["${datum}",SPHEROID[${spheroid}]],PRIMEM["Greenwich",0.0],${degree}]`
const mercator = (base: string, [east, north, meridian, scale, latitude]: number[]) =>
  `PROJCS["Vlak",${base},PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",${east}],PARAMETER["False_Northing",${north}],PARAMETER["Central_Meridian",${meridian}],PARAMETER["Scale_Factor",${scale}],PARAMETER["Latitude_Of_Origin",${latitude}],UNIT["Meter",1.0]]`
const grs80 = '"GRS_1980",6378137.0,298.257222101'
const international = '"International_1924",6378388.0,297.0'
const bessel = '"Bessel_1841",6377397.155,299.1528128'
const nad83 = geographic('D_North_American_1983', grs80)
const dhdn = geographic('D_Deutsches_Hauptdreiecksnetz', bessel)

// The position that PROJ 9.5.1 (pyproj 3.7.2, without grids) gives the same point, from the EPSG code of the same system.
test.each<[string, string, [number, number], [number, number]]>([
  ['EPSG:4269', nad83, [-74, 40.7], [-74, 40.7]],
  [
    'EPSG:26918',
    mercator(nad83, [500_000, 0, -75, 0.9996, 0]),
    [583_960, 4_507_523],
    [-74.00596952682987, 40.714349213496526],
  ],
  [
    'EPSG:25831',
    mercator(geographic('D_ETRS_1989', grs80), [500_000, 0, 3, 0.9996, 0]),
    [637_000, 5_762_000],
    [4.9953443224904035, 51.991744824860135],
  ],
  [
    'EPSG:4230',
    geographic('D_European_1950', international),
    [5, 52],
    [4.998717929968573, 51.99921166470448],
  ],
  [
    'EPSG:31370',
    `PROJCS["Belge_Lambert_1972",${geographic('D_Belge_1972', international)},PROJECTION["Lambert_Conformal_Conic"],PARAMETER["False_Easting",150000.013],PARAMETER["False_Northing",5400088.438],PARAMETER["Central_Meridian",4.367486666666666],PARAMETER["Standard_Parallel_1",49.8333339],PARAMETER["Standard_Parallel_2",51.16666723333333],PARAMETER["Latitude_Of_Origin",90.0],UNIT["Meter",1.0]]`,
    [150_000, 170_000],
    [4.36875214090419, 50.840411283117874],
  ],
  ['EPSG:4314', dhdn, [8, 51], [7.999101768945907, 50.998735811632336]],
  [
    'EPSG:31467',
    mercator(dhdn, [3_500_000, 0, 9, 1, 0]),
    [3_500_000, 5_650_000],
    [8.998952027772823, 50.98520531884819],
  ],
  [
    'EPSG:27700',
    mercator(
      geographic('D_OSGB_1936', '"Airy_1830",6377563.396,299.3249646'),
      [400_000, -100_000, -2, 0.9996012717, 49],
    ),
    [530_000, 180_000],
    [-0.12835394047946935, 51.50399082763378],
  ],
])('%s lies within a metre of where PROJ puts it', (_, prj, given, [longitude, latitude]) => {
  const drawing = drawn(prj, given)
  if (typeof drawing === 'string') throw new Error(drawing)
  const [west, south] = drawing.bounds
  const metres = 111_320
  expect(
    Math.hypot(
      (west - longitude) * metres * Math.cos((latitude * Math.PI) / 180),
      (south - latitude) * metres,
    ),
  ).toBeLessThan(1)
})

test('an unknown datum is rejected rather than placed roughly; a shift in the file itself is used', () => {
  const unknown = geographic('D_Tokyo', bessel)
  expect(withShift(unknown)).toBeNull()
  expect(drawn(unknown, [139, 35])).toBe('esri.projection')
  const told = unknown.replace(`SPHEROID[${bessel}]`, `SPHEROID[${bessel}],TOWGS84[-146,507,681]`)
  expect(withShift(told)).toBe(told)
})

test('objects without a geometry are left out and counted', () => {
  const drawing = drawn(null, [155_000, 463_000], null, [156_000, 463_000], null)
  expect(drawing).toMatchObject({ skipped: 2 })
  expect(drawn(null, null)).toBe('esri.empty')
})

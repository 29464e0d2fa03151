import { expect, test } from 'vitest'
import { rowsOfFeatures } from './rules-features.ts'
import { featuresOfGeoJson } from './rules-geojson.ts'
import { kindOfText } from './rules-kind.ts'

const point = { type: 'Point', coordinates: [5.12, 52.09] }
const feature = (properties: object | null | undefined, geometry: unknown = point) => ({
  type: 'Feature',
  properties,
  geometry,
})

test('reads a lone feature, one without properties and one with several geometries', () => {
  expect(featuresOfGeoJson(feature({ naam: 'Tegel' }))).toEqual([
    { properties: { naam: 'Tegel' }, place: [5.12, 52.09] },
  ])
  const several = {
    type: 'GeometryCollection',
    geometries: [
      point,
      {
        type: 'LineString',
        coordinates: [
          [5.14, 52.09],
          [5.16, 52.11],
        ],
      },
    ],
  }
  expect(
    featuresOfGeoJson({
      type: 'FeatureCollection',
      features: [feature(null), { type: 'Feature', geometry: null }, feature({}, several)],
    })?.map(({ place }) => place?.map((n) => n.toFixed(2)) ?? null),
  ).toEqual([['5.12', '52.09'], null, ['5.14', '52.10']])
  const bare = [{ properties: {}, place: [5.12, 52.09] }]
  expect(featuresOfGeoJson({ type: 'GeometryCollection', geometries: [point] })).toEqual(bare)
  expect(featuresOfGeoJson(point)).toEqual(bare)
  expect(featuresOfGeoJson({ type: 'Circle', coordinates: [5.12, 52.09] })).toBeNull()
})

test('a geometry with very many points has a centre too', () => {
  const coordinates = [Array.from({ length: 300_000 }, (_, n) => [5 + n / 300_000, 52])]
  expect(featuresOfGeoJson(feature({}, { type: 'Polygon', coordinates }))?.[0]?.place).toEqual([
    expect.closeTo(5.5, 4),
    52,
  ])
})

test('a property called x or y comes after the place of the geometry', () => {
  expect(
    rowsOfFeatures([{ properties: { x: 1, naam: 'Tegel', y: 2 }, place: [5, 52] }], 9),
  ).toEqual([
    ['naam', 'Breedtegraad', 'Lengtegraad', 'x', 'y'],
    ['Tegel', 52, 5, 1, 2],
  ])
  expect(rowsOfFeatures([{ properties: { x: 5, y: 52 }, place: null }], 9)[0]).toEqual(['x', 'y'])
})

test('a location property cut off by a shapefile comes after the place of the geometry', () => {
  const properties = { Breedtegra: 1, Omschrijvi: 'Tegel', Lengtegraa: 2 }
  expect(rowsOfFeatures([{ properties, place: [5, 52] }], 9)).toEqual([
    ['Omschrijvi', 'Breedtegraad', 'Lengtegraad', 'Breedtegra', 'Lengtegraa'],
    ['Tegel', 52, 5, 1, 2],
  ])
})

test.each([
  ['{"type":', 'json'],
  ['\uFEFF {', 'json'],
  ['[{"a":1}]', 'json'],
  ['[Naam];[Aantal]', 'rows'],
  ['Naam;Aantal', 'rows'],
  ['%PDF-1.4', 'other'],
  ['{\\rtf1', 'other'],
  ['<?xml version="1.0"?>', 'other'],
] as const)('%s is %s', (text, kind) => expect(kindOfText(text)).toBe(kind))

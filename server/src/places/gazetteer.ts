import { readFileSync } from 'node:fs'
import type { Place } from '@bouwkring/contract/places'
import { readRecords } from '../platform/spreadsheet/delimited.ts'
import { fold, type Entry } from './rules.ts'

const read = (name: string) =>
  readRecords(readFileSync(new URL(`../../data/gazetteer/${name}.csv`, import.meta.url)), {
    rows: Infinity,
  })
const text = (row: Record<string, string>, name: string) => row[name] ?? ''

interface Gazetteer {
  /** All entries, postcodes last and in order. */
  all: Entry[]
  postcodes: Entry[]
}
let kept: Gazetteer | undefined

/** The gazetteer (sources: server/data/SOURCES.md), loaded on first use and held in memory. */
export function gazetteer(): Gazetteer {
  return (kept ??= load())
}

function load(): Gazetteer {
  const codes = read('postcodes-nl')
  const sizes = new Map<string, number>()
  const count = (...key: string[]) => sizes.set(key.join('|'), (sizes.get(key.join('|')) ?? 0) + 1)
  for (const c of codes) {
    count('province', text(c, 'province'))
    count('municipality', text(c, 'municipality'))
    count('city', text(c, 'city'), text(c, 'municipality'))
  }
  const sizeOf = (p: Place) =>
    sizes.get(p.type === 'city' ? `city|${p.name}|${p.municipality}` : `${p.type}|${p.name}`) ?? 0
  const others = new Map<string, string[]>()
  for (const a of read('place-aliases-nl')) {
    const key = `${text(a, 'type')}|${text(a, 'name')}`
    others.set(key, [...(others.get(key) ?? []), fold(text(a, 'alias'))])
  }
  const places = read('places-nl').map((row): Entry => {
    const place: Place = {
      type: text(row, 'type') as Place['type'],
      name: text(row, 'name'),
      municipality: text(row, 'municipality'),
      province: text(row, 'province'),
      country: text(row, 'country'),
      latitude: Number(row.latitude),
      longitude: Number(row.longitude),
    }
    return {
      place,
      names: [fold(place.name), ...(others.get(`${place.type}|${place.name}`) ?? [])],
      size: sizeOf(place),
    }
  })
  const postcodes = codes.map((row): Entry => ({
    place: {
      type: 'postcode',
      name: text(row, 'city'),
      municipality: text(row, 'municipality'),
      province: text(row, 'province'),
      country: 'NL',
      postcode: text(row, 'postcode4'),
      latitude: Number(row.latitude),
      longitude: Number(row.longitude),
    },
    names: [],
    size: 1,
  }))
  return { all: [...places, ...postcodes], postcodes }
}

import { readFileSync } from 'node:fs'
import type { Db } from '../platform/db.ts'
import { numberTree, type SeedNode } from './rules.ts'
import * as queries from './queries/seed.ts'

interface SeedProperty {
  id: number
  reference: string
  name: string
  type: string
  otl_type: string[]
  required: boolean
  include_in_description: boolean
  global: boolean
  visible_in_search_map: boolean
  is_default: boolean
  is_user_defined: boolean
  better?: string
  property_group: string | null
  placeholder: string | null
  units?: string[] | null
  data?: string[] | Record<string, unknown> | null
}
export interface Seed {
  property_groups: { id: number; name: string }[]
  properties: SeedProperty[]
  raw_categories: {
    id: number
    raw_code: number
    name: string
    unit: string | null
    is_released: boolean
  }[]
  nodes: SeedNode[]
}

const kinds: Record<string, string> = { PDF: 'pdf', Image: 'image', Excel: 'excel', Word: 'word' }

/** Options, range or file kinds of a property as the product stores them. */
function dataOf(p: SeedProperty): Record<string, unknown> {
  if (Array.isArray(p.data)) return { options: p.data }
  const data = p.data ?? {}
  return Array.isArray(data.kinds)
    ? { kinds: (data.kinds as string[]).map((k) => kinds[k] ?? k.toLowerCase()) }
    : data
}

/** The catalogue that ships with the product. */
export const readSeed = (): Seed =>
  JSON.parse(readFileSync(new URL('../../data/otl/otl-seed.json', import.meta.url), 'utf8')) as Seed

/** Fills an empty catalogue from the data that ships with the product; leaves a catalogue with nodes alone. */
export async function loadCatalogue(db: Db): Promise<void> {
  if (await queries.hasNodes(db)) return
  const seed = readSeed()
  const groupIds = new Map(seed.property_groups.map((g) => [g.name, g.id]))
  const propertyIds = new Map(seed.properties.map((p) => [p.reference, p.id]))
  const idOf = (ids: Map<string, number>, name: string) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`the catalogue names ${name}, which it does not hold`)
    return id
  }
  await queries.insertSeed(db, {
    groups: seed.property_groups.map((g, i) => ({ id: g.id, name: g.name, ordering: i })),
    properties: seed.properties.map((p) => ({
      id: p.id,
      reference: p.reference,
      name: p.name,
      type: p.type,
      otl_types: p.otl_type,
      required: p.required,
      include_in_description: p.include_in_description,
      global: p.global,
      visible_in_search_map: p.visible_in_search_map,
      is_default: p.is_default,
      is_user_defined: p.is_user_defined,
      better: p.better ?? 'none',
      placeholder: p.placeholder,
      property_group_id: p.property_group === null ? null : idOf(groupIds, p.property_group),
      units: p.units ?? [],
      data: JSON.stringify(dataOf(p)),
    })),
    raws: seed.raw_categories.map((r) => ({
      id: r.id,
      raw_code: r.raw_code,
      name: r.name,
      unit: r.unit,
      is_released: r.is_released,
    })),
    nodes: numberTree(seed.nodes).map((n) => ({
      id: n.id,
      key: n.key,
      type: n.type,
      name: n.name,
      parent_id: n.parent,
      published: n.published,
      unit: n.unit,
      density: n.factors?.density_kg_m3 ?? null,
      pre: n.pre,
      post: n.post,
      depth: n.depth,
    })),
    synonyms: seed.nodes.flatMap((n) =>
      [...new Set(n.synonyms.map((s) => s.name))].map((name) => ({ otl_id: n.id, name })),
    ),
    compositions: seed.nodes.flatMap((n) =>
      n.composition.map((c) => ({
        otl_id: n.id,
        material_id: c.material_id,
        percentage: c.percentage,
        ordering: c.ordering,
        include_in_childs: c.include_in_childs,
      })),
    ),
    otlProperties: seed.nodes.flatMap((n) =>
      n.properties.map((p) => ({
        otl_id: n.id,
        property_id: idOf(propertyIds, p.property),
        percentage: p.percentage,
        ordering: p.ordering,
        include_in_childs: p.include_in_childs,
      })),
    ),
    otlRaws: seed.nodes.flatMap((n) =>
      n.raw_categories.map((r) => ({
        otl_id: n.id,
        raw_category_id: r.raw_category_id,
        deficode_number: r.deficode_number,
        deficode_value: r.deficode_value,
      })),
    ),
  })
}

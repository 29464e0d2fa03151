/** The part of the catalogue data (server/data/otl/otl-seed.json) from which the demo market is built. */
export interface OtlSeed {
  properties: OtlSeedProperty[]
  nodes: OtlSeedNode[]
}

export interface OtlSeedProperty {
  reference: string
  type: string
  required: boolean
  units?: string[]
  /** Options of list, radio and checkbox; min, max and step of number and slider; file kinds of file. */
  data?:
    string[] | { min?: number | null; max?: number | null; step?: number | null; kinds?: string[] }
}

export interface OtlSeedNode {
  id: number
  key: string
  type: string
  name: string
  parent: number | null
  unit: string | null
  synonyms: { name: string }[]
  composition: {
    material_id: number
    material: string
    kind: string
    percentage: number
    ordering: number
    include_in_childs: boolean
  }[]
  properties: {
    property: string
    ordering: number
    include_in_childs: boolean
    percentage: number
  }[]
}

/** An object type with what it inherits. */
export interface ObjectType {
  key: string
  type: 'product' | 'material' | 'element'
  unit: string | null
  /** Keys from the type itself up to the root. */
  lineage: string[]
  properties: OtlSeedProperty[]
  composition: { otl: string; name: string; type: 'material' | 'element'; percentage: number }[]
}

type SeedNode = OtlSeed['nodes'][number]

/** A node and all its ancestors. */
function lineOf(node: SeedNode, byId: ReadonlyMap<number, SeedNode>): SeedNode[] {
  const parent = node.parent === null ? undefined : byId.get(node.parent)
  return parent ? [node, ...lineOf(parent, byId)] : [node]
}

/** Looks up object types by key; an own row overrides an inherited one, as in the domain rules of the catalogue. */
export function openCatalogue(seed: OtlSeed): (key: string) => ObjectType {
  const byKey = new Map(seed.nodes.map((n) => [n.key, n]))
  const byId = new Map(seed.nodes.map((n) => [n.id, n]))
  const properties = new Map(seed.properties.map((p) => [p.reference, p]))
  const known = new Map<string, ObjectType>()

  function resolve(key: string): ObjectType {
    const node = byKey.get(key)
    if (!node) throw new Error(`No object type ${key}`)
    const line = lineOf(node, byId)
    const rows = <R extends { include_in_childs: boolean }>(of: (n: SeedNode) => R[]) =>
      line.flatMap((step) => of(step).filter((row) => step === node || row.include_in_childs))
    const references = new Set(rows((n) => n.properties).map((row) => row.property))
    const materials = new Map<number, ObjectType['composition'][number]>()
    for (const row of rows((n) => n.composition)) {
      if (!materials.has(row.material_id))
        materials.set(row.material_id, {
          otl: byId.get(row.material_id)?.key ?? '',
          name: row.material,
          type: row.kind === 'element' ? 'element' : 'material',
          percentage: row.percentage,
        })
    }
    return {
      key,
      type: node.type as ObjectType['type'],
      unit: node.unit,
      lineage: line.map((n) => n.key),
      properties: [...references].map((r) => properties.get(r)!),
      composition: [...materials.values()],
    }
  }

  return (key) => {
    const found = known.get(key) ?? resolve(key)
    known.set(key, found)
    return found
  }
}

/** A node of the catalogue data. */
export interface SeedNode {
  id: number
  key: string
  type: 'product' | 'material' | 'element'
  name: string
  parent: number | null
  published: boolean
  unit: string | null
  synonyms: { name: string }[]
  composition: {
    material_id: number
    percentage: number
    ordering: number
    include_in_childs: boolean
  }[]
  properties: {
    property: string
    percentage: number
    ordering: number
    include_in_childs: boolean
  }[]
  raw_categories: {
    raw_category_id: number
    deficode_number: number | null
    deficode_value: string | null
  }[]
  factors: { density_kg_m3: number | null } | null
}

interface Treed {
  id: number
  name: string
  parent: number | null
}

/** Numbers a forest in preorder: a node and all below it have `pre` from its own `pre` up to its `post`. Siblings are ordered by name. Throws on a cycle or an unknown parent. */
export function numberTree<N extends Treed>(
  nodes: readonly N[],
): (N & { pre: number; post: number; depth: number })[] {
  const children = new Map<number | null, N[]>()
  for (const node of nodes) children.set(node.parent, [...(children.get(node.parent) ?? []), node])
  const numbered: (N & { pre: number; post: number; depth: number })[] = []
  let next = 1
  const walk = (node: N, depth: number) => {
    const entry = { ...node, pre: next++, post: 0, depth }
    numbered.push(entry)
    for (const child of (children.get(node.id) ?? []).sort(
      (a, b) => a.name.localeCompare(b.name, 'nl') || a.id - b.id,
    ))
      walk(child, depth + 1)
    entry.post = next - 1
  }
  for (const root of (children.get(null) ?? []).sort((a, b) => a.id - b.id)) walk(root, 0)
  if (numbered.length !== nodes.length)
    throw new Error('the catalogue has a cycle or names a parent that does not exist')
  return numbered
}

import { readSeed } from '../src/catalogue/load.ts'

/** The catalogue data as loaded. */
export const seed: ReturnType<typeof readSeed> = readSeed()
const byId = new Map(seed.nodes.map((n) => [n.id, n]))
/** A node, its parent, and so on. */
export const lineage = (id: number): typeof seed.nodes => {
  const node = byId.get(id)
  return node ? [node, ...(node.parent === null ? [] : lineage(node.parent))] : []
}
/** Inheritance as in the specification, implemented a second time: the nearest row wins, an ancestor's only when children have it too. */
export function inherited<T extends { include_in_childs: boolean }>(
  id: number,
  rowsOf: (n: (typeof seed.nodes)[number]) => T[],
  keyOf: (row: T) => unknown,
) {
  const found = new Map<unknown, T>()
  lineage(id).forEach((node, far) => {
    for (const row of rowsOf(node))
      if ((far === 0 || row.include_in_childs) && !found.has(keyOf(row))) found.set(keyOf(row), row)
  })
  return found
}

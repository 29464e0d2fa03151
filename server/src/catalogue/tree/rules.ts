/** A node with its number; one without a place yet has a negative number. */
export interface Numbered {
  id: number
  name: string
  parent: number | null
  pre: number
  post: number
  depth: number
}

/** Numbers left free after each node when all are renumbered, so that most additions and moves leave the rest alone. */
export const stride = 16

const byName = new Intl.Collator('nl')

/** The forest in preorder, siblings by name, with depth and the place of the last node below each. Nodes on a cycle are never reached. */
function inOrder(nodes: readonly Numbered[]) {
  const children = Map.groupBy(nodes, (n) => n.parent)
  const order: { node: Numbered; depth: number; last: number }[] = []
  const walk = (parent: number | null, depth: number) => {
    const siblings = children.get(parent) ?? []
    siblings.sort((a, b) => (parent === null ? 0 : byName.compare(a.name, b.name)) || a.id - b.id)
    for (const node of siblings) {
      const entry = { node, depth, last: 0 }
      order.push(entry)
      walk(node.id, depth + 1)
      entry.last = order.length - 1
    }
  }
  walk(null, 0)
  if (order.length !== nodes.length)
    throw new Error('the catalogue has a cycle or names a parent that does not exist')
  return order
}

/** Positions of a longest rising run of numbers: these nodes keep theirs. */
function longestRise(numbers: readonly number[]): number[] {
  const ends: number[] = []
  const before = new Int32Array(numbers.length).fill(-1)
  numbers.forEach((n, at) => {
    if (n <= 0) return
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] as number] as number) < n) low = middle + 1
      else high = middle
    }
    before[at] = low > 0 ? (ends[low - 1] as number) : -1
    ends[low] = at
  })
  const run: number[] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] as number) run.push(at)
  return run.reverse()
}

/** Numbers for all nodes, keeping as many as possible; null if there is no room between two that stay. */
function fill(old: readonly number[]): number[] | null {
  const numbers = old.slice()
  let [from, low] = [0, 0]
  for (const kept of longestRise(old)) {
    const room = ((old[kept] as number) - low) / (kept - from + 1)
    if (kept > from && room < 1) return null
    for (let at = from; at < kept; at++) numbers[at] = low + Math.floor(room * (at - from + 1))
    low = old[kept] as number
    from = kept + 1
  }
  for (let at = from; at < numbers.length; at++) numbers[at] = low += stride
  return numbers
}

/**
 * Renumbers a forest in preorder after an edit: a node and all below it have `pre` from its own `pre` up to its `post`. Changes as few numbers as possible,
 * since every product stores the number of its object type. Returns only the changes. Throws on a cycle.
 */
export function renumber(nodes: readonly Numbered[]): Numbered[] {
  const order = inOrder(nodes)
  const numbers = fill(order.map(({ node }) => node.pre)) ?? order.map((_, at) => (at + 1) * stride)
  return order.flatMap(({ node, depth, last }, at) => {
    const [pre, post] = [numbers[at] as number, numbers[last] as number]
    return pre === node.pre && post === node.post && depth === node.depth
      ? []
      : [{ ...node, pre, post, depth }]
  })
}

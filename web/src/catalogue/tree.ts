import type { OtlCard } from '@bouwkring/contract/catalogue'

/** An element of a tree: each names its parent. */
interface Hanging {
  id: number
  parent: number | null
}
export interface Branch<C extends Hanging = OtlCard> {
  card: C
  children: Branch<C>[]
  /** How many object types are below it. */
  below: number
}

/** One line of the tree as it is shown now. */
export interface Row<C extends Hanging = OtlCard> {
  card: C
  level: number
  expandable: boolean
  open: boolean
  below: number
  position: number
  siblings: number
}

/** The forest of a flat list; an element with a parent outside the list is placed at the root. */
export function buildTree<C extends Hanging>(cards: readonly C[]): Branch<C>[] {
  const branches = new Map(
    cards.map((card) => [card.id, { card, children: [], below: 0 } as Branch<C>]),
  )
  const roots: Branch<C>[] = []
  for (const branch of branches.values()) {
    const parent = branch.card.parent === null ? undefined : branches.get(branch.card.parent)
    if (parent && parent !== branch) parent.children.push(branch)
    else roots.push(branch)
  }
  const count = (branch: Branch<C>): number =>
    (branch.below = branch.children.reduce((sum, child) => sum + 1 + count(child), 0))
  roots.forEach(count)
  return roots
}

/** The ids of all ancestors of the given ones. */
export function ancestorsOf(cards: readonly Hanging[], ids: Iterable<number>): Set<number> {
  const parents = new Map(cards.map((card) => [card.id, card.parent]))
  const above = new Set<number>()
  for (const id of ids) {
    let parent = parents.get(id) ?? null
    while (parent !== null && !above.has(parent)) {
      above.add(parent)
      parent = parents.get(parent) ?? null
    }
  }
  return above
}

/** The lines to show: open branches only and, during a search, only the results, their ancestors and what the user opened below them. */
export function rowsOf<C extends Hanging>(
  roots: readonly Branch<C>[],
  open: ReadonlySet<number>,
  shown?: ReadonlySet<number>,
): Row<C>[] {
  const rows: Row<C>[] = []
  const visit = (branches: readonly Branch<C>[], level: number, free: boolean) => {
    const visible = branches.filter((branch) => free || !shown || shown.has(branch.card.id))
    visible.forEach((branch, index) => {
      const expandable = branch.children.length > 0
      const isOpen = expandable && open.has(branch.card.id)
      rows.push({
        card: branch.card,
        level,
        expandable,
        open: isOpen,
        below: branch.below,
        position: index + 1,
        siblings: visible.length,
      })
      if (isOpen)
        visit(
          branch.children,
          level + 1,
          free || !branch.children.some((child) => shown?.has(child.card.id)),
        )
    })
  }
  visit(roots, 1, false)
  return rows
}

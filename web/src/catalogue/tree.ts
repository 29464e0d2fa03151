import type { OtlCard } from '@bouwkring/contract/catalogue'

export interface Branch {
  card: OtlCard
  children: Branch[]
  /** How many object types lie below it. */
  below: number
}

/** One line of the tree as it is shown now. */
export interface Row {
  card: OtlCard
  level: number
  expandable: boolean
  open: boolean
  below: number
  position: number
  siblings: number
}

/** The forest of a flat list; what names a parent outside the list stands at the root. */
export function buildTree(cards: readonly OtlCard[]): Branch[] {
  const branches = new Map(cards.map((card) => [card.id, { card, children: [], below: 0 } as Branch]))
  const roots: Branch[] = []
  for (const branch of branches.values()) {
    const parent = branch.card.parent === null ? undefined : branches.get(branch.card.parent)
    if (parent && parent !== branch) parent.children.push(branch)
    else roots.push(branch)
  }
  const count = (branch: Branch): number => (branch.below = branch.children.reduce((sum, child) => sum + 1 + count(child), 0))
  roots.forEach(count)
  return roots
}

/** The ids of all that lies above the given ones. */
export function ancestorsOf(cards: readonly OtlCard[], ids: Iterable<number>): Set<number> {
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

/** The lines to show: open branches only and, while searching, only what was found, what lies above it and what the reader opened below it. */
export function rowsOf(roots: readonly Branch[], open: ReadonlySet<number>, shown?: ReadonlySet<number>): Row[] {
  const rows: Row[] = []
  const visit = (branches: readonly Branch[], level: number, free: boolean) => {
    const visible = branches.filter((branch) => free || !shown || shown.has(branch.card.id))
    visible.forEach((branch, index) => {
      const expandable = branch.children.length > 0
      const isOpen = expandable && open.has(branch.card.id)
      rows.push({ card: branch.card, level, expandable, open: isOpen, below: branch.below, position: index + 1, siblings: visible.length })
      if (isOpen) visit(branch.children, level + 1, free || !branch.children.some((child) => shown?.has(child.card.id)))
    })
  }
  visit(roots, 1, false)
  return rows
}

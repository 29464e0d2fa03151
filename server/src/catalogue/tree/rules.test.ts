import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Numbered, renumber, stride } from './rules.ts'

/** A forest in which each node is below an earlier one or at the top, with arbitrary numbers. */
const forest = fc
  .array(
    fc.record({
      up: fc.nat(),
      pre: fc.integer({ min: -3, max: 400 }),
      name: fc.string({ minLength: 1, maxLength: 2 }),
    }),
    { maxLength: 60 },
  )
  .map((given) =>
    given.map(({ up, pre, name }, at): Numbered => ({
      id: at + 1,
      name,
      parent: at === 0 || up % 5 === 0 ? null : 1 + (up % at),
      pre,
      post: pre,
      depth: 0,
    })),
  )
const after = (nodes: readonly Numbered[]) => {
  const changed = new Map(renumber(nodes).map((n) => [n.id, n]))
  return nodes.map((n) => changed.get(n.id) ?? n)
}
const isBelow = (all: ReadonlyMap<number, Numbered>, node: Numbered, top: Numbered): boolean =>
  node.id === top.id ||
  (node.parent !== null && isBelow(all, all.get(node.parent) as Numbered, top))

test('from any numbering, each subtree becomes a range with unique numbers, and renumbering again changes nothing', () => {
  fc.assert(
    fc.property(forest, (nodes) => {
      const numbered = after(nodes)
      const all = new Map(numbered.map((n) => [n.id, n]))
      expect(new Set(numbered.map((n) => n.pre)).size).toBe(numbered.length)
      for (const a of numbered) {
        expect(a.depth).toBe(a.parent === null ? 0 : (all.get(a.parent)?.depth ?? 0) + 1)
        for (const b of numbered) expect(b.pre >= a.pre && b.pre <= a.post).toBe(isBelow(all, b, a))
        expect(numbered.some((n) => n.pre === a.post)).toBe(true)
      }
      expect(renumber(numbered)).toEqual([])
    }),
  )
})

const node = (id: number, parent: number | null, pre: number, post = pre, depth = 0): Numbered => ({
  id,
  name: `N${id}`,
  parent,
  pre,
  post,
  depth,
})

test('a new node takes a number in a gap and leaves the rest alone; the range of its parent extends to it', () => {
  expect(
    renumber([node(1, null, 16, 32), node(2, 1, 32, 32, 1), node(3, null, 48), node(4, 1, -4)]),
  ).toEqual([node(1, null, 16, 40), node(4, 1, 40, 40, 1)])
})
test('without a gap all nodes are renumbered, with room', () => {
  expect(
    renumber([node(1, null, 1), node(2, null, 2), node(3, 1, -3)]).map((n) => [
      n.id,
      n.pre,
      n.post,
    ]),
  ).toEqual([
    [1, stride, 2 * stride],
    [3, 2 * stride, 2 * stride],
    [2, 3 * stride, 3 * stride],
  ])
})
test('rejects a cycle', () => {
  expect(() => renumber([node(1, 2, 1), node(2, 1, 2)])).toThrow('cycle')
})

import type { OtlType } from '@bouwkring/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { type Search, useAddress, useChangeAddress } from '../../platform/address.ts'
import { ancestorsOf, buildTree, rowsOf } from '../tree.ts'
import { filterFields, filterQuery, type TreeFilter, treeQuery } from './api.ts'
import { hitsOf, indexOf } from './find-lines.ts'

const textOf = (value: unknown) => (value === undefined ? '' : String(value as string | number))
/** The filter as text, so that it changes only when its contents change. */
const readTree = (given: Search) => ({
  search: textOf(given.search),
  kept: JSON.stringify(
    Object.fromEntries(
      filterFields.flatMap((field) =>
        textOf(given[field]) ? [[field, textOf(given[field])]] : [],
      ),
    ),
  ),
})

/** Search text and filter, in the URL. */
function useAsked() {
  const { search, kept } = useAddress(readTree)
  const filter = useMemo(() => JSON.parse(kept) as TreeFilter, [kept])
  const put = useChangeAddress({ replace: true })
  const setFilter = (next: TreeFilter) =>
    put(Object.fromEntries(filterFields.map((field) => [field, next[field] || undefined])))
  return {
    search,
    setSearch: (search: string) => put({ search: search || undefined }),
    filter,
    setFilter,
  }
}

/** The tree screen: search and filter, results, expanded lines and visible lines. */
export function useTreeState(type: OtlType) {
  const asked = useAsked()
  const [typed, setTyped] = useState(asked.search)
  const search = useDeferredValue(typed.trim())
  const tree = useQuery(treeQuery(type))
  const filtering = Object.keys(asked.filter).length > 0
  const filtered = useQuery(filterQuery(type, asked.filter))
  const index = useMemo(() => indexOf(tree.data ?? []), [tree.data])
  const branches = useMemo(() => buildTree(index.lines), [index])
  const hits = useMemo(
    () => hitsOf(index, search, filtering ? (filtered.data ?? new Set()) : undefined),
    [index, search, filtering, filtered.data],
  )
  const above = useMemo(() => hits && ancestorsOf(index.lines, hits), [index, hits])
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  // Results are shown in their place, with their ancestors expanded. Only for a new question, so that lines closed by hand stay closed.
  const question = `${search}\n${JSON.stringify(asked.filter)}\n${String(filtered.isSuccess)}\n${tree.dataUpdatedAt}`
  const [answered, setAnswered] = useState('')
  if (question !== answered) {
    setAnswered(question)
    if (above) setOpen(above)
  }
  // A tree with one root starts with that root expanded: the root alone shows nothing useful.
  const [begun, setBegun] = useState(false)
  if (!begun && tree.data) {
    setBegun(true)
    const [root, second] = index.lines.filter((line) => line.parent === null)
    if (root && !second) setOpen((now) => new Set([...now, root.id]))
  }
  const shown = useMemo(() => hits && above && new Set([...hits, ...above]), [hits, above])
  const rows = useMemo(() => rowsOf(branches, open, shown), [branches, open, shown])
  const { setSearch } = asked
  useEffect(() => {
    const timer = setTimeout(() => {
      if (typed.trim() !== asked.search) setSearch(typed.trim())
    }, 300)
    return () => clearTimeout(timer)
  })
  const toggle = (id: number, on?: boolean) =>
    setOpen((now) => {
      const next = new Set(now)
      if (on ?? !now.has(id)) next.add(id)
      else next.delete(id)
      return next
    })
  const reveal = (id: number) =>
    setOpen((now) => new Set([...now, ...ancestorsOf(index.lines, [id])]))
  return {
    ...asked,
    typed,
    setTyped,
    search,
    index,
    rows,
    hits,
    open,
    toggle,
    reveal,
    collapse: () => setOpen(new Set()),
    expand: () =>
      setOpen(new Set(index.lines.flatMap((l) => (l.parent === null ? [] : [l.parent])))),
    loading: tree.isPending || (filtering && filtered.isPending),
    error: tree.error ?? (filtering ? filtered.error : null),
    retry: () => {
      void tree.refetch()
      if (filtering) void filtered.refetch()
    },
  }
}
export type TreeState = ReturnType<typeof useTreeState>

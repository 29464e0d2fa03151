import type { OtlCard, OtlType } from '@bouwkring/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { otlSearchQuery, otlsQuery } from './api.ts'
import { ancestorsOf, buildTree, type Row, rowsOf } from './tree.ts'
import { useDebounced } from '../platform/use-debounced.ts'

const none: OtlCard[] = []
/** Up, Down and Enter always; Right at the end of the text and Left in an empty one. */
function alsoWhileTyping(key: string, { value, selectionStart }: HTMLInputElement) {
  if (key === 'ArrowRight') return selectionStart === value.length
  return key === 'ArrowLeft'
    ? value === ''
    : key === 'ArrowDown' || key === 'ArrowUp' || key === 'Enter'
}

/** The picker's tree: the results, the expanded branches, the current position, and the keys that move it. */
export function useOtlTree(
  type: OtlType,
  search: string,
  start: number | undefined,
  without?: number,
) {
  const all = useQuery(otlsQuery(type))
  const name = useDebounced(search.trim())
  const found = useQuery(otlSearchQuery(name, type))
  const every = all.data?.['hydra:member'] ?? none
  // An object type that cannot be chosen is left out, unless it leads to others.
  const out = every.some((card) => card.parent === without) ? undefined : without
  const cards = useMemo(() => every.filter((card) => card.id !== out), [every, out])
  const hits = useMemo(
    () =>
      name === '' ? undefined : found.data?.['hydra:member'].filter((card) => card.id !== out),
    [name, found.data, out],
  )
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [active, setActive] = useState(start)
  useEffect(() => {
    if (hits) {
      setOpen(
        ancestorsOf(
          cards,
          hits.map((card) => card.id),
        ),
      )
      setActive(hits[0]?.id)
    } else if (name === '' && start !== undefined) setOpen(ancestorsOf(cards, [start]))
  }, [cards, hits, name, start])
  const shown = useMemo(
    () =>
      hits &&
      new Set([
        ...hits.map((card) => card.id),
        ...ancestorsOf(
          cards,
          hits.map((card) => card.id),
        ),
      ]),
    [cards, hits],
  )
  const tree = useMemo(() => buildTree(cards), [cards])
  const rows = useMemo(() => rowsOf(tree, open, shown), [tree, open, shown])
  const toggle = (id: number, on = !open.has(id)) => {
    const next = new Set(open)
    if (on) next.add(id)
    else next.delete(id)
    setOpen(next)
  }
  const at = rows.findIndex((row) => row.card.id === active)
  const keys = (event: KeyboardEvent, choose: (id: number) => void) => {
    // In the search field, keys that move within the text keep doing so.
    if (event.target instanceof HTMLInputElement && !alsoWhileTyping(event.key, event.target))
      return
    const row = rows[at]
    const go = (index: number) => {
      const next = rows[Math.max(0, Math.min(rows.length - 1, index))]
      if (next) setActive(next.card.id)
    }
    const into = (from: Row) => {
      if (from.open) go(at + 1)
      else if (from.expandable) toggle(from.card.id, true)
    }
    const out = (from: Row) => {
      if (from.open) toggle(from.card.id, false)
      else if (from.card.parent !== null) setActive(from.card.parent)
    }
    const deeds: Record<string, (() => void) | undefined> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      ...(row && {
        ArrowRight: () => into(row),
        ArrowLeft: () => out(row),
        Enter: () => choose(row.card.id),
      }),
    }
    const deed = deeds[event.key]
    if (!deed) return
    deed()
    event.preventDefault()
  }
  return {
    cards,
    rows,
    active,
    setActive,
    toggle,
    keys,
    hits,
    searching: name !== search.trim() || (name !== '' && found.isFetching),
    failed: all.isError || found.isError,
    retry: () => {
      void all.refetch()
      if (name !== '') void found.refetch()
    },
    loading: all.isPending,
  }
}

import type { OtlCard, OtlType } from '@bouwkring/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { otlSearchQuery, otlsQuery } from './api.ts'
import { ancestorsOf, buildTree, rowsOf } from './tree.ts'
import { useDebounced } from '../platform/use-debounced.ts'

const none: OtlCard[] = []
const atEnd = (target: EventTarget) => !(target instanceof HTMLInputElement) || target.selectionStart === target.value.length

/** The picker's tree: what was found, what is open, where one stands, and the keys that move there. */
export function useOtlTree(type: OtlType, search: string, start: number | undefined) {
  const all = useQuery(otlsQuery(type))
  const name = useDebounced(search.trim())
  const found = useQuery(otlSearchQuery(name, type))
  const cards = all.data?.['hydra:member'] ?? none
  const hits = name === '' ? undefined : found.data?.['hydra:member']
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [active, setActive] = useState(start)
  useEffect(() => {
    if (hits) {
      setOpen(ancestorsOf(cards, hits.map((card) => card.id)))
      setActive(hits[0]?.id)
    } else if (name === '' && start !== undefined) setOpen(ancestorsOf(cards, [start]))
  }, [cards, hits, name, start])
  const shown = useMemo(() => hits && new Set([...hits.map((card) => card.id), ...ancestorsOf(cards, hits.map((card) => card.id))]), [cards, hits])
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
    const row = rows[at]
    const go = (index: number) => { const next = rows[Math.max(0, Math.min(rows.length - 1, index))]; if (next) setActive(next.card.id) }
    const typing = event.target instanceof HTMLInputElement
    if (event.key === 'ArrowDown') go(at + 1)
    else if (event.key === 'ArrowUp') go(at - 1)
    else if (event.key === 'ArrowRight' && row?.expandable && atEnd(event.target)) { if (row.open) go(at + 1); else toggle(row.card.id, true) }
    else if (event.key === 'ArrowLeft' && row && (!typing || search === '')) { if (row.open) toggle(row.card.id, false); else if (row.card.parent !== null) setActive(row.card.parent) }
    else if (event.key === 'Home' && !typing) go(0)
    else if (event.key === 'End' && !typing) go(rows.length - 1)
    else if (event.key === 'Enter' && row) choose(row.card.id)
    else return
    event.preventDefault()
  }
  return { cards, rows, active, setActive, toggle, keys, hits, searching: name !== search.trim() || (name !== '' && found.isFetching), failed: all.isError || found.isError, retry: () => { void all.refetch(); if (name !== '') void found.refetch() }, loading: all.isPending }
}

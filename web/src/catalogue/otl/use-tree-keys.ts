import type { OtlLine } from '@bouwkring/contract/otl-editing'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Row } from '../tree.ts'

interface Moves {
  rows: readonly Row<OtlLine>[]
  /** The number of lines that Page Down moves. */
  page: number
  /** Scrolls a line into view. */
  bringUp: (at: number) => void
  active: number | undefined
  onActivate: (id: number) => void
  onToggle: (id: number) => void
  onTick: (id: number) => void
  onOpen: (id: number) => void
}

/** The keys of the tree: arrows move and expand, Home and End go to the ends, Space ticks, Enter opens. The focus follows the active line, even to one that was out of view. */
export function useTreeKeys({
  rows,
  page,
  bringUp,
  active,
  onActivate,
  onToggle,
  onTick,
  onOpen,
}: Moves) {
  const wanted = useRef<number>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const line = document.getElementById(`ott-${wanted.current}`)
    if (!line) return
    wanted.current = undefined
    line.focus({ preventScroll: true })
  })
  const go = (id: number) => {
    const at = rows.findIndex((row) => row.card.id === id)
    if (at < 0) return
    wanted.current = id
    bringUp(at)
    onActivate(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys pressed on a button or checkbox in the line belong to that control.
    if (!(event.target instanceof HTMLElement) || event.target.getAttribute('role') !== 'row')
      return
    const at = rows.findIndex((row) => row.card.id === active)
    const row = rows[at]
    const step = (to: number) => {
      const next = rows[Math.max(0, Math.min(rows.length - 1, to))]
      if (next) go(next.card.id)
    }
    const into = ({ expandable, open, card }: Row<OtlLine>) => {
      if (open) step(at + 1)
      else if (expandable) onToggle(card.id)
    }
    const out = ({ open, card }: Row<OtlLine>) => {
      if (open) onToggle(card.id)
      else if (card.parent !== null) go(card.parent)
    }
    const deeds: Record<string, (() => void) | undefined> = {
      ArrowDown: () => step(at + 1),
      ArrowUp: () => step(at - 1),
      PageDown: () => step(at + page),
      PageUp: () => step(at - page),
      Home: () => step(0),
      End: () => step(rows.length - 1),
      ...(row && {
        ArrowRight: () => into(row),
        ArrowLeft: () => out(row),
        ' ': () => onTick(row.card.id),
        Enter: () => onOpen(row.card.id),
      }),
    }
    const deed = deeds[event.key]
    if (!deed) return
    event.preventDefault()
    deed()
  }
  return onKeyDown
}

import type { ImportCell, ImportLine } from '@bouwkring/contract/imports'
import { type KeyboardEvent, useState } from 'react'
import { cellText } from './cell-text.ts'

/** A cell by its place in the list and its column of the sheet; `till` is the last row that is chosen with it. */
export interface Place {
  row: number
  column: number
  till: number
}
/** A cell that is typed over. */
export interface TypedCell {
  row: number
  column: number
  text: string
  /** What stood there. */
  was: ImportCell
}

interface SheetKeys {
  total: number
  /** The columns of the file that stand in the sheet, in their order. */
  columns: readonly number[]
  rowAt: (index: number) => ImportLine | undefined
  editable: boolean
  onType: (cells: TypedCell[]) => void
  /** The next row with a question or an error behind this one, within what is loaded. */
  nextFault: (from: number) => number | undefined
}

const pageRows = 15
const isEditable = (line: ImportLine | undefined): line is ImportLine =>
  line !== undefined && line.state !== 'done'

/** The keyboard of a spreadsheet: arrows, F2 or typing to change, Ctrl D to fill down, Ctrl Z to take back, Alt down to the next question. */
export function useSheetKeys({ total, columns, rowAt, editable, onType, nextFault }: SheetKeys) {
  const [place, setPlace] = useState<Place>({ row: 0, column: 0, till: 0 })
  const [typing, setTyping] = useState<string | null>(null)
  const [past, setPast] = useState<TypedCell[][]>([])
  const at = { ...place, row: Math.min(place.row, Math.max(0, total - 1)) }
  const columnOf = (n: number) => columns[n] ?? 0
  const now = (line: ImportLine, column: number) => cellText(line.cells[columnOf(column)])

  const go = (row: number, column: number) => {
    const to = Math.max(0, Math.min(total - 1, row))
    setPlace({ row: to, column: Math.max(0, Math.min(columns.length - 1, column)), till: to })
  }
  const type = (cells: { line: ImportLine; text: string }[]) => {
    const column = columnOf(at.column)
    const changed = cells.filter(({ line, text }) => cellText(line.cells[column]) !== text)
    if (changed.length === 0) return
    setPast([
      ...past,
      changed.map(({ line, text }) => ({
        row: line.row,
        column,
        text: cellText(line.cells[column]),
        was: text,
      })),
    ])
    onType(
      changed.map(({ line, text }) => ({
        row: line.row,
        column,
        text,
        was: line.cells[column] ?? null,
      })),
    )
  }
  const commit = (down: number, right: number) => {
    const line = rowAt(at.row)
    if (typing !== null && isEditable(line)) type([{ line, text: typing }])
    setTyping(null)
    go(at.row + down, at.column + right)
  }
  const fill = () => {
    const source = rowAt(at.row)
    if (!source) return
    const below = Array.from({ length: at.till - at.row }, (_, n) => rowAt(at.row + 1 + n))
    type(below.filter(isEditable).map((line) => ({ line, text: now(source, at.column) })))
  }
  const undo = () => {
    const last = past.at(-1)
    if (!last) return
    setPast(past.slice(0, -1))
    onType(last)
  }
  const edit = (text?: string) => {
    const line = rowAt(at.row)
    if (editable && isEditable(line)) setTyping(text ?? now(line, at.column))
  }

  const moves: Record<string, () => void> = {
    ArrowDown: () => go(at.row + 1, at.column),
    ArrowUp: () => go(at.row - 1, at.column),
    ArrowLeft: () => go(at.row, at.column - 1),
    ArrowRight: () => go(at.row, at.column + 1),
    Home: () => go(at.row, 0),
    End: () => go(at.row, columns.length - 1),
    PageDown: () => go(at.row + pageRows, at.column),
    PageUp: () => go(at.row - pageRows, at.column),
    F2: () => edit(),
    Enter: () => edit(),
    Delete: () => {
      const line = rowAt(at.row)
      if (editable && isEditable(line)) type([{ line, text: '' }])
    },
  }
  const withControl: Record<string, () => void> = {
    d: fill,
    z: undo,
    Home: () => go(0, 0),
    End: () => go(total - 1, columns.length - 1),
  }
  const withShift: Record<string, () => void> = {
    ArrowDown: () => setPlace({ ...at, till: Math.min(total - 1, at.till + 1) }),
    ArrowUp: () => setPlace({ ...at, till: Math.max(at.row, at.till - 1) }),
  }
  const actOf = (event: KeyboardEvent): (() => void) | undefined => {
    if (event.ctrlKey || event.metaKey) return withControl[event.key]
    if (event.altKey)
      return event.key === 'ArrowDown'
        ? () => go(nextFault(at.row) ?? at.row, at.column)
        : undefined
    if (event.shiftKey && withShift[event.key]) return withShift[event.key]
    if (moves[event.key]) return moves[event.key]
    return event.key.length === 1 ? () => edit(event.key) : undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (typing !== null) return
    const act = actOf(event)
    if (!act) return
    event.preventDefault()
    act()
  }
  const onTyping = (event: KeyboardEvent) => {
    const ends: Record<string, () => void> = {
      Enter: () => commit(1, 0),
      Tab: () => commit(0, event.shiftKey ? -1 : 1),
      Escape: () => setTyping(null),
    }
    const act = ends[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return {
    at,
    typing,
    setTyping,
    go,
    edit,
    commit,
    onKeyDown,
    onTyping,
    undo,
    canUndo: past.length > 0,
    fill,
  }
}

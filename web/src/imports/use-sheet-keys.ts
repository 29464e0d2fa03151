import type { ImportCell, ImportLine } from '@bouwkring/contract/imports'
import { type KeyboardEvent, useState } from 'react'
import { cellText, copied, typedOver } from './cell-text.ts'

/** A cell by its row in the list and its column in the sheet; `till` is the last row selected with it. */
export interface Place {
  row: number
  column: number
  till: number
}
/** A cell that has been overwritten. */
export interface TypedCell {
  row: number
  column: number
  text: string | number
  /** Its previous contents. */
  was: ImportCell
}

interface SheetKeys {
  total: number
  /** The file's columns that the sheet shows, in order. */
  columns: readonly number[]
  rowAt: (index: number) => ImportLine | undefined
  editable: boolean
  onType: (cells: TypedCell[]) => void
  /** The next loaded row with a question or an error after this one. */
  nextFault: (from: number) => number | undefined
}

const pageRows = 15
const isEditable = (line: ImportLine | undefined): line is ImportLine =>
  line !== undefined && line.state !== 'done'

/** Spreadsheet keys: arrows, F2 or typing to change, Ctrl D to fill down, Ctrl Z to undo, Alt down to go to the next question. */
export function useSheetKeys({ total, columns, rowAt, editable, onType, nextFault }: SheetKeys) {
  const [place, setPlace] = useState<Place>({ row: 0, column: 0, till: 0 })
  const [typing, setTyping] = useState<string | null>(null)
  // Its row may be out of sight, and unknown, by the time that it is saved.
  const [typedIn, setTypedIn] = useState<ImportLine>()
  const [past, setPast] = useState<TypedCell[][]>([])
  const last = Math.max(0, total - 1)
  const at = { ...place, row: Math.min(place.row, last), till: Math.min(place.till, last) }
  const columnOf = (n: number) => columns[n] ?? 0
  const now = (line: ImportLine, column: number) => cellText(line.cells[columnOf(column)])

  const go = (row: number, column: number) => {
    const to = Math.max(0, Math.min(total - 1, row))
    setPlace({ row: to, column: Math.max(0, Math.min(columns.length - 1, column)), till: to })
  }
  const type = (cells: { line: ImportLine; text: string | number }[]) => {
    const column = columnOf(at.column)
    const changed = cells.filter(({ line, text }) => copied(line.cells[column]) !== text)
    if (changed.length === 0) return
    setPast([
      ...past,
      changed.map(({ line, text }) => ({
        row: line.row,
        column,
        text: copied(line.cells[column]),
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
  const commitTo = (row: number, column: number) => {
    if (typing !== null && isEditable(typedIn))
      type([{ line: typedIn, text: typedOver(typedIn.cells[columnOf(at.column)], typing) }])
    setTyping(null)
    go(row, column)
  }
  const commit = (down: number, right: number) => commitTo(at.row + down, at.column + right)
  // The press precedes the blur of the input: the text belongs to the cell it was typed in, not to the pressed one.
  const press = (row: number, column: number) => {
    if (typing === null || row !== at.row || column !== at.column) commitTo(row, column)
  }
  const fill = () => {
    const source = rowAt(at.row)
    if (!editable || !source) return
    const below = Array.from({ length: at.till - at.row }, (_, n) => rowAt(at.row + 1 + n))
    type(
      below
        .filter(isEditable)
        .map((line) => ({ line, text: copied(source.cells[columnOf(at.column)]) })),
    )
  }
  const undo = () => {
    const last = past.at(-1)
    if (!editable || !last) return
    setPast(past.slice(0, -1))
    onType(last)
  }
  const edit = (text?: string) => {
    const line = rowAt(at.row)
    if (!editable || !isEditable(line)) return
    setTypedIn(line)
    setTyping(text ?? now(line, at.column))
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
    press,
    edit,
    commit,
    onKeyDown,
    onTyping,
    undo,
    canUndo: past.length > 0,
    fill,
  }
}

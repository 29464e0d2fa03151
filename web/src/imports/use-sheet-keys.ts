import type { ImportCell, ImportLine } from '@bouwkring/contract/imports'
import { type KeyboardEvent, useRef, useState } from 'react'
import { rowsPerPart } from './api.ts'
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

/** What a key did, where the sheet itself does not show it. */
export interface Said {
  key:
    | 'filling'
    | 'filled'
    | 'fillSame'
    | 'fillOne'
    | 'seeking'
    | 'noneLeft'
    | 'noneAbove'
    | 'isDone'
    | 'failed'
  count?: number
  /** Selected rows that were left as they are, because they have been imported. */
  left?: number
}

/** The maximum number of cells in one change. */
const mostCells = 2000

interface SheetKeys {
  total: number
  /** The file's columns that the sheet shows, in order. */
  columns: readonly number[]
  rowAt: (index: number) => ImportLine | undefined
  /** Rows by their place in the list, loading those that are missing. */
  rowsFrom: (from: number, till: number) => Promise<ImportLine[]>
  editable: boolean
  onType: (cells: TypedCell[]) => void
  /** Whether any row has a question or an error. */
  hasFaults: boolean
}

const pageRows = 15
const isEditable = (line: ImportLine | undefined): line is ImportLine =>
  line !== undefined && line.state !== 'done'

const isFault = ({ state }: ImportLine) => state === 'question' || state === 'error'
/** The place of the row with a question or an error nearest above this one. */
async function faultAbove({ rowsFrom, hasFaults }: SheetKeys, from: number) {
  for (let till = from - 1; hasFaults && till >= 0; till -= rowsPerPart) {
    const at = Math.max(0, till - rowsPerPart + 1)
    const found = (await rowsFrom(at, till)).findLastIndex(isFault)
    if (found >= 0) return at + found
  }
  return undefined
}
/** The place of the next row with a question or an error after this one, however far: loads the rows in between. */
async function faultBelow({ rowsFrom, total, hasFaults }: SheetKeys, from: number) {
  for (let at = from + 1; hasFaults && at < total; at += rowsPerPart) {
    const found = (await rowsFrom(at, Math.min(total, at + rowsPerPart) - 1)).findIndex(isFault)
    if (found >= 0) return at + found
  }
  return undefined
}

/** Spreadsheet keys: arrows, F2 or typing to change, Ctrl D to fill down, Ctrl Z to undo, Alt down to go to the next question. */
export function useSheetKeys(sheet: SheetKeys) {
  const { total, columns, rowAt, rowsFrom, editable, onType } = sheet
  const [place, setPlace] = useState<Place>({ row: 0, column: 0, till: 0 })
  const [typing, setTyping] = useState<string | null>(null)
  const [endedByKey, setEndedByKey] = useState(false)
  // Its row may be out of sight, and unknown, by the time that it is saved.
  const [typedIn, setTypedIn] = useState<ImportLine>()
  const [past, setPast] = useState<TypedCell[][]>([])
  const [said, setSaid] = useState<Said>()
  // What is sought counts only for who has not moved, selected or begun typing since.
  const steps = useRef(0)
  const last = Math.max(0, total - 1)
  const at = { ...place, row: Math.min(place.row, last), till: Math.min(place.till, last) }
  const columnOf = (n: number) => columns[n] ?? 0
  const now = (line: ImportLine, column: number) => cellText(line.cells[columnOf(column)])

  const go = (row: number, column: number) => {
    const to = Math.max(0, Math.min(total - 1, row))
    steps.current++
    setSaid(undefined)
    setPlace({ row: to, column: Math.max(0, Math.min(columns.length - 1, column)), till: to })
  }
  const send = (cells: TypedCell[]) => {
    for (let from = 0; from < cells.length; from += mostCells)
      onType(cells.slice(from, from + mostCells))
  }
  /** Overwrites cells; returns how many were different. */
  const type = (cells: { line: ImportLine; text: string | number }[]): number => {
    const column = columnOf(at.column)
    const changed = cells.filter(({ line, text }) => copied(line.cells[column]) !== text)
    if (changed.length === 0) return 0
    setPast((before) => [
      ...before,
      changed.map(({ line, text }) => ({
        row: line.row,
        column,
        text: copied(line.cells[column]),
        was: text,
      })),
    ])
    send(
      changed.map(({ line, text }) => ({
        row: line.row,
        column,
        text,
        was: line.cells[column] ?? null,
      })),
    )
    return changed.length
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
  /** Says what a key does while it does it, and after that as long as it `matters`. */
  const saying = (now: Said, act: () => Promise<Said | undefined>, matters = () => true) => {
    setSaid(now)
    const say = (next: Said | undefined) => {
      if (matters()) setSaid(next)
    }
    void act().then(say, () => say({ key: 'failed' }))
  }
  const fill = () => {
    const source = rowAt(at.row)
    if (!editable || !source) return
    if (at.till === at.row) return setSaid({ key: 'fillOne' })
    saying({ key: 'filling' }, async () => {
      const below = await rowsFrom(at.row + 1, at.till)
      const open = below.filter(isEditable)
      const text = copied(source.cells[columnOf(at.column)])
      const count = type(open.map((line) => ({ line, text })))
      return { key: count > 0 ? 'filled' : 'fillSame', count, left: below.length - open.length }
    })
  }
  const seek = (way: 'up' | 'down') => {
    const from = steps.current
    saying(
      { key: 'seeking' },
      async () => {
        const found = await (way === 'down' ? faultBelow : faultAbove)(sheet, at.row)
        if (found === undefined) return { key: way === 'down' ? 'noneLeft' : 'noneAbove' }
        if (steps.current === from) go(found, at.column)
        return undefined
      },
      () => steps.current === from,
    )
  }
  const undo = () => {
    const last = past.at(-1)
    if (!editable || !last) return
    setPast(past.slice(0, -1))
    setSaid(undefined)
    send(last)
  }
  const edit = (text?: string) => {
    const line = rowAt(at.row)
    if (!editable || !line) return
    if (!isEditable(line)) return setSaid({ key: 'isDone' })
    setTypedIn(line)
    setEndedByKey(false)
    steps.current++
    setSaid(undefined)
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
      if (!editable || !line) return
      if (isEditable(line)) type([{ line, text: '' }])
      else setSaid({ key: 'isDone' })
    },
  }
  const withControl: Record<string, () => void> = {
    d: fill,
    z: undo,
    Home: () => go(0, 0),
    End: () => go(total - 1, columns.length - 1),
  }
  const select = (till: number) => {
    steps.current++
    setSaid(undefined)
    setPlace({ ...at, till: Math.max(at.row, Math.min(total - 1, till)) })
  }
  const withShift: Record<string, () => void> = {
    ArrowDown: () => select(at.till + 1),
    ArrowUp: () => select(at.till - 1),
    PageDown: () => select(at.till + pageRows),
    PageUp: () => select(at.till - pageRows),
  }
  const withAlt: Record<string, () => void> = {
    ArrowDown: () => seek('down'),
    ArrowUp: () => seek('up'),
  }
  const withBoth: Record<string, () => void> = {
    ArrowDown: () => select(total - 1),
    ArrowUp: () => select(at.row),
  }
  const actOf = (event: KeyboardEvent): (() => void) | undefined => {
    if (event.ctrlKey || event.metaKey)
      return (event.shiftKey ? withBoth[event.key] : undefined) ?? withControl[event.key]
    if (event.altKey) return withAlt[event.key]
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
    setEndedByKey(true)
    act()
  }
  return {
    at,
    typing,
    setTyping,
    /** Whether a key ended the latest typing, rather than going elsewhere. */
    endedByKey,
    press,
    edit,
    commit,
    onKeyDown,
    onTyping,
    undo,
    seek,
    said,
    canUndo: past.length > 0,
    fill,
  }
}

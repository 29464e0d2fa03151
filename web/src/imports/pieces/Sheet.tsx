import type { Import, ImportLine, LineProblem, LineState } from '@bouwkring/contract/imports'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Ban, CircleAlert, CircleCheck, Hourglass, TriangleAlert } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { spoken, useTranslation } from '../../texts/index.ts'
import { cellText } from '../cell-text.ts'
import { rowCount } from '../row-count.ts'
import type { useLabels } from '../use-labels.ts'
import { useSheet } from '../use-sheet.ts'
import { type TypedCell, useSheetKeys } from '../use-sheet-keys.ts'
import { SheetFoot } from './SheetFoot.tsx'
import * as styles from './sheet.module.css'

const rowHeight = 48
const marks = {
  ready: CircleCheck,
  question: TriangleAlert,
  error: CircleAlert,
  skipped: Ban,
  done: CircleCheck,
  unread: Hourglass,
} as const

type Keys = ReturnType<typeof useSheetKeys>

const figureFields: ReadonlySet<string> = new Set(['amount', 'least_amount', 'price'])

function CellInput({ keys, label }: { keys: Keys; label: string }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <input
      ref={input}
      className={styles.input}
      aria-label={label}
      value={keys.typing ?? ''}
      maxLength={2000}
      onChange={(event) => keys.setTyping(event.target.value)}
      onKeyDown={keys.onTyping}
      onBlur={() => keys.commit(0, 0)}
    />
  )
}

function CellText({ text, problem }: { text: string; problem: LineProblem | undefined }) {
  return (
    <>
      <span className={styles.text}>{text}</span>
      {problem ? <span className={styles.problem}>{problem.message}</span> : null}
    </>
  )
}

interface CellProps {
  line: ImportLine
  column: number
  /** Its column position in the sheet. */
  n: number
  /** It holds a figure, which is aligned to the right. */
  figure: boolean
  index: number
  id: string
  label: string
  keys: Keys
}

function Cell({ line, column, n, figure, index, id, label, keys }: CellProps) {
  const { at, typing } = keys
  const problem = line.problems.find((one) => one.column === column)
  const kind = problem?.kind
  const here = at.column === n
  const active = here && at.row === index
  const chosen = here && at.row <= index && index <= at.till
  // Touch has no F2: tapping the current cell opens it.
  const again = useRef(false)
  return (
    <div
      id={id}
      role="gridcell"
      tabIndex={-1}
      aria-colindex={n + 2}
      aria-selected={chosen}
      aria-invalid={kind === 'error' || undefined}
      className={styles.cell}
      data-active={active || undefined}
      data-chosen={chosen || undefined}
      data-problem={kind}
      data-figure={figure || undefined}
      onPointerDown={({ pointerType }) => {
        again.current = active && pointerType === 'touch'
      }}
      onMouseDown={() => keys.press(index, n)}
      onMouseUp={() => again.current && typing === null && keys.edit()}
      onDoubleClick={() => typing === null && keys.edit()}
    >
      {active && typing !== null ? (
        <CellInput keys={keys} label={label} />
      ) : (
        <CellText text={cellText(line.cells[column], spoken())} problem={problem} />
      )}
    </div>
  )
}

interface RowProps {
  line: ImportLine | undefined
  index: number
  top: number
  columns: readonly number[]
  names: readonly string[]
  /** The columns of figures. */
  figures: ReadonlySet<number>
  keys: Keys
  id: string
  editable: boolean
  onSkip: (row: number, skip: boolean) => void
}

function Row({ line, index, top, columns, names, figures, keys, id, editable, onSkip }: RowProps) {
  const { t } = useTranslation('imports')
  if (!line)
    return (
      <div className={styles.row} style={{ top }} role="row" aria-rowindex={index + 2} aria-busy />
    )
  const Mark = marks[line.state]
  const ofRow = line.problems.find(({ column }) => column === null)
  const left = line.state === 'skipped'
  return (
    <div
      className={styles.row}
      style={{ top }}
      role="row"
      aria-rowindex={index + 2}
      data-state={line.state}
    >
      <div role="rowheader" className={styles.mark} title={ofRow?.message}>
        <Mark size={16} aria-hidden />
        <span className="visually-hidden">{t(`state.${line.state}`)} </span>
        {line.row}
        {ofRow ? <span className="visually-hidden"> {ofRow.message}</span> : null}
        {editable && line.state !== 'done' ? (
          <button
            type="button"
            tabIndex={-1}
            className={styles.skip}
            onClick={() => onSkip(line.row, !left)}
            aria-label={t(left ? 'sheet.take' : 'sheet.skip', { row: line.row })}
            title={t(left ? 'sheet.take' : 'sheet.skip', { row: line.row })}
          >
            {left ? '+' : '×'}
          </button>
        ) : null}
      </div>
      {columns.map((column, n) => (
        <Cell
          key={column}
          line={line}
          column={column}
          n={n}
          figure={figures.has(column)}
          index={index}
          id={`${id}-${index}-${n}`}
          label={`${names[n] ?? ''}, ${t('sheet.row')} ${line.row}`}
          keys={keys}
        />
      ))}
    </div>
  )
}

interface SheetProps {
  all: Import
  state: LineState | undefined
  search: string
  labels: ReturnType<typeof useLabels>
  onType: (cells: TypedCell[]) => void
  onSkip: (row: number, skip: boolean) => void
}

/** The visible part of a scrolled list, with its rows. */
function useRows(box: RefObject<HTMLDivElement | null>, { all, state, search }: SheetProps) {
  // The number of rows that contain a text is not known until they arrive.
  const [known, setKnown] = useState(search === '' ? rowCount(all, state) : undefined)
  // oxlint-disable-next-line react/incompatible-library -- what it answers is used here and memoized nowhere
  const virtual = useVirtualizer({
    count: known ?? 0,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  })
  const items = virtual.getVirtualItems()
  const sheet = useSheet(
    all.id,
    { state, search: search === '' ? undefined : search },
    { from: items[0]?.index ?? 0, till: items.at(-1)?.index ?? 0 },
  )
  useEffect(() => {
    if (sheet.total !== undefined) setKnown(sheet.total)
  }, [sheet.total])
  const { rowAt, rowsFrom, failed } = sheet
  return { virtual, items, total: known, rowAt, rowsFrom, failed }
}

/** The rows of an import as a spreadsheet: only visible rows are rendered, however many there are. */
export function Sheet(props: SheetProps) {
  const { all, labels, onType, onSkip } = props
  const { t } = useTranslation('imports')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const { virtual, items, total: known, rowAt, rowsFrom, failed } = useRows(box, props)
  const total = known ?? 0
  const columns = all.columns.flatMap(({ field }, at) => (field === null ? [] : at))
  const fields = columns.map((at) => all.columns[at]?.field ?? null)
  const names = fields.map(labels.field)
  const figures = new Set(columns.filter((_, n) => figureFields.has(fields[n] ?? '')))
  const { question, error } = all.counts
  const hasFaults = question + error > 0
  const editable = all.can.edit
  const keys = useSheetKeys({ total, columns, rowAt, rowsFrom, editable, onType, hasFaults })
  const { at, typing, endedByKey } = keys
  const wasTyping = useRef(false)
  useEffect(() => {
    if (total > 0) virtual.scrollToIndex(at.till)
    // The input that had the focus is gone by now, and the focus with it. After a key, or in another window, the keys go on in the sheet; a press elsewhere takes the focus itself.
    const { activeElement: focused } = document
    const isToReturn = endedByKey || !document.hasFocus()
    const isLost = wasTyping.current && isToReturn && focused === document.body
    if (typing === null && (isLost || box.current?.contains(focused))) box.current?.focus()
    wasTyping.current = typing !== null
  }, [at.row, at.till, typing, total > 0])
  const line = rowAt(at.row)
  const said = line?.problems.find(({ column }) => column === columns[at.column])?.message
  const width = 92 + columns.length * 180
  return (
    <>
      <div
        ref={box}
        className={styles.sheet}
        role="grid"
        tabIndex={0}
        aria-label={t('sheet.label')}
        aria-rowcount={total + 1}
        aria-colcount={columns.length + 1}
        // Its cell is there once its row has come.
        aria-activedescendant={line ? `${id}-${at.row}-${at.column}` : undefined}
        onKeyDown={keys.onKeyDown}
        data-part="sheet"
      >
        <div style={{ width, minWidth: '100%' }}>
          <div role="row" aria-rowindex={1} className={styles.head}>
            <div role="columnheader" className={styles.mark}>
              {t('sheet.row')}
            </div>
            {names.map((name, n) => (
              <div
                role="columnheader"
                key={columns[n]}
                className={styles.cell}
                data-figure={figures.has(columns[n] ?? -1) || undefined}
              >
                {name}
              </div>
            ))}
          </div>
          <div role="rowgroup" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
            {items.map((item) => (
              <Row
                key={item.key}
                line={rowAt(item.index)}
                index={item.index}
                top={item.start}
                columns={columns}
                names={names}
                figures={figures}
                keys={keys}
                id={id}
                editable={all.can.edit}
                onSkip={onSkip}
              />
            ))}
          </div>
        </div>
      </div>
      <SheetFoot
        keys={keys}
        problem={said}
        total={known}
        failed={failed}
        hasFaults={hasFaults}
        editable={editable}
      />
    </>
  )
}

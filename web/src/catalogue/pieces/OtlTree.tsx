/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the tree itself has the focus and the keys (aria-activedescendant); its lines only take clicks */
import { Check, ChevronDown, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Row } from '../tree.ts'
import { Highlighted } from './Highlighted.tsx'
import * as styles from './otl-picker.module.css'

const height = 40
const spare = 8

interface OtlTreeProps {
  id: string
  label: string
  rows: Row[]
  active: number | undefined
  chosen: number | undefined
  search: string
  onKeyDown: (event: KeyboardEvent) => void
  onChoose: (id: number) => void
  onToggle: (id: number) => void
}

/** The id of a line, for `aria-activedescendant`. */
export const rowId = (tree: string, otl: number) => `${tree}-${otl}`

/** The lines of the tree; only the visible ones are in the page, however long the catalogue is. */
export function OtlTree({
  id,
  label,
  rows,
  active,
  chosen,
  search,
  onKeyDown,
  onChoose,
  onToggle,
}: OtlTreeProps) {
  const box = useRef<HTMLDivElement>(null)
  const [sight, setSight] = useState({ top: 0, height: 600 })
  const at = rows.findIndex((row) => row.card.id === active)
  useEffect(() => {
    const element = box.current
    if (!element || at < 0) return
    if (at * height < element.scrollTop) element.scrollTop = at * height
    else if ((at + 1) * height > element.scrollTop + element.clientHeight)
      element.scrollTop = (at + 1) * height - element.clientHeight
  }, [at])
  const look = () => {
    if (box.current) setSight({ top: box.current.scrollTop, height: box.current.clientHeight })
  }
  useEffect(look, [rows.length])
  const first = Math.max(0, Math.floor(sight.top / height) - spare)
  const last = Math.min(rows.length, Math.ceil((sight.top + sight.height) / height) + spare)
  return (
    <div
      ref={box}
      className={styles.tree}
      id={id}
      role="tree"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={
        at >= first && at < last && active !== undefined ? rowId(id, active) : undefined
      }
      onKeyDown={onKeyDown}
      onScroll={look}
    >
      <div role="none" style={{ height: rows.length * height, position: 'relative' }}>
        {rows.slice(first, last).map((row, index) => (
          <div
            key={row.card.id}
            id={rowId(id, row.card.id)}
            role="treeitem"
            tabIndex={-1}
            aria-level={row.level}
            aria-posinset={row.position}
            aria-setsize={row.siblings}
            aria-expanded={row.expandable ? row.open : undefined}
            aria-selected={row.card.id === chosen}
            className={`${styles.entry} ${row.card.id === active ? styles.active : ''}`}
            style={{ top: (first + index) * height, paddingLeft: 8 + (row.level - 1) * 20 }}
            onClick={() => onChoose(row.card.id)}
            onDoubleClick={() => {
              if (row.expandable) onToggle(row.card.id)
            }}
          >
            <span
              className={styles.openEntry}
              onClick={(event) => {
                if (row.expandable) {
                  event.stopPropagation()
                  onToggle(row.card.id)
                }
              }}
            >
              {row.expandable ? (
                row.open ? (
                  <ChevronDown size={16} aria-hidden />
                ) : (
                  <ChevronRight size={16} aria-hidden />
                )
              ) : null}
            </span>
            <span className="truncate grow">
              <span className="ink-strong bold">
                <Highlighted text={row.card.name} search={search} />
              </span>
              {row.card.synonyms.length > 0 ? (
                <span className={`small muted ${styles.synonyms}`}>
                  <Highlighted text={row.card.synonyms.join(', ')} search={search} />
                </span>
              ) : null}
            </span>
            {row.card.id === chosen ? (
              <Check size={16} className={styles.check} aria-hidden />
            ) : row.below > 0 ? (
              <span className="small muted" aria-hidden>
                {row.below}
              </span>
            ) : null}
          </div>
        ))}
      </div>
    </div>
  )
}

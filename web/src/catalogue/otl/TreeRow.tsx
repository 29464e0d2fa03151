import type { OtlLine } from '@bouwkring/contract/otl-editing'
import { ChevronDown, ChevronRight, CircleCheck, EyeOff, Hourglass } from 'lucide-react'
import { type DragEvent, memo, type ReactNode } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { codeText } from '../raw/code-text.ts'
import { Highlighted } from '../pieces/Highlighted.tsx'
import type { Row } from '../tree.ts'
import * as styles from './tree.module.css'

const mostRaws = 3

function Raws({ raws }: Pick<OtlLine, 'raws'>) {
  const { t } = useTranslation('otl')
  if (raws.length === 0)
    return (
      <span className="muted" aria-hidden>
        –
      </span>
    )
  return (
    <>
      {raws.slice(0, mostRaws).map((raw) => (
        <span key={raw.raw_code} className={styles.rawCode} title={raw.name}>
          {codeText(raw.raw_code)}
        </span>
      ))}
      {raws.length > mostRaws ? (
        <span
          className="tiny muted"
          title={raws
            .slice(mostRaws)
            .map((raw) => `${codeText(raw.raw_code)} ${raw.name}`)
            .join('\n')}
        >
          {t('table.rawMore', { count: raws.length - mostRaws })}
        </span>
      ) : null}
    </>
  )
}

const signs = { published: CircleCheck, hidden: EyeOff, leaving: Hourglass }
/** Published or not, or being deleted, as an icon and a word. */
function State({ state }: { state: keyof typeof signs }) {
  const { t } = useTranslation('otl')
  const Sign = signs[state]
  return (
    <span className={`${styles.state} ${state === 'published' ? styles.active : ''}`}>
      <Sign size={16} aria-hidden />
      <span>{t(`state.${state}`)}</span>
    </span>
  )
}

/** Expands and collapses what is below a line. */
function Fold({
  row: { card, expandable, open },
  onToggle,
}: Pick<TreeRowProps, 'row' | 'onToggle'>) {
  const { t } = useTranslation('otl')
  if (!expandable) return <span className={styles.expand} />
  return (
    <button
      type="button"
      className={styles.expand}
      tabIndex={-1}
      aria-label={t(open ? 'table.close' : 'table.open', { name: card.name })}
      onClick={() => onToggle(card.id)}
    >
      {open ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
    </button>
  )
}

function Name({
  row: { card, below },
  search,
  active,
  onOpen,
}: Pick<TreeRowProps, 'row' | 'search' | 'active' | 'onOpen'>) {
  return (
    <button
      type="button"
      className={styles.openEntry}
      tabIndex={active ? 0 : -1}
      onClick={() => onOpen(card.id)}
    >
      <span className={below > 0 ? `${styles.name} ${styles.up}` : styles.name}>
        <Highlighted text={card.name} search={search} />
      </span>
      {card.synonyms.length > 0 ? (
        <span className={`tiny muted truncate ${styles.synonyms}`}>
          <Highlighted text={card.synonyms.join(', ')} search={search} />
        </span>
      ) : null}
    </button>
  )
}

export interface RowDeeds {
  onToggle: (id: number) => void
  onTick: (id: number) => void
  onActivate: (id: number) => void
  onOpen: (id: number) => void
  /** Called when a line is dropped on another. */
  onDrop: (dragged: number, under: number) => void
  actions: (line: OtlLine, reachable: boolean) => ReactNode
}
interface TreeRowProps extends RowDeeds {
  row: Row<OtlLine>
  at: number
  height: number
  search: string
  active: boolean
  ticked: boolean
  mayTick: boolean
  /** It is being deleted: no further actions are possible. */
  leaving: boolean
}

const kind = 'application/x-otl'
/** Drags a line onto its new parent; the move dialog offers the same by keyboard. */
const dragging = (id: number, onDrop: RowDeeds['onDrop']) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.setData(kind, String(id))
    event.dataTransfer.effectAllowed = 'move'
  },
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes(kind)) {
      event.preventDefault()
      event.currentTarget.toggleAttribute('data-over', true)
    }
  },
  onDragLeave: (event: DragEvent) => event.currentTarget.removeAttribute('data-over'),
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    event.currentTarget.removeAttribute('data-over')
    onDrop(Number(event.dataTransfer.getData(kind)), id)
  },
})

/** A line of the tree: Tab reaches only the active one, so that a tree of thousands is one tab stop. */
export const TreeRow = memo(function TreeRow({
  row,
  at,
  height,
  search,
  active,
  ticked,
  mayTick,
  leaving,
  onToggle,
  onTick,
  onActivate,
  onOpen,
  onDrop,
  actions,
}: TreeRowProps) {
  const { t } = useTranslation('otl')
  const { card: line, level, expandable, open } = row
  const stop = active ? 0 : -1
  return (
    <div
      role="row"
      id={`ott-${line.id}`}
      tabIndex={stop}
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={expandable ? open : undefined}
      aria-selected={mayTick ? ticked : undefined}
      aria-rowindex={at + 2}
      className={`${styles.entry} ${ticked ? styles.ticked : ''}`}
      style={{ top: at * height, height }}
      onFocus={() => onActivate(line.id)}
      {...dragging(line.id, onDrop)}
    >
      <div role="gridcell" className={styles.tick}>
        {mayTick ? (
          <input
            type="checkbox"
            tabIndex={stop}
            checked={ticked}
            onChange={() => onTick(line.id)}
            aria-label={t('table.select', { name: line.name })}
          />
        ) : null}
      </div>
      <div
        role="gridcell"
        className={styles.main}
        style={{ paddingLeft: `calc(${level - 1} * var(--indent))` }}
      >
        <Fold row={row} onToggle={onToggle} />
        <Name row={row} search={search} active={active} onOpen={onOpen} />
      </div>
      <div role="gridcell" className={styles.raws}>
        <Raws raws={line.raws} />
      </div>
      <div role="gridcell" className={styles.used}>
        {line.used > 0 ? (
          <span title={t('table.usedBy', { count: line.used })}>{line.used}</span>
        ) : (
          <span className="muted">0</span>
        )}
      </div>
      <div role="gridcell" className={styles.published}>
        <State state={leaving ? 'leaving' : line.published ? 'published' : 'hidden'} />
      </div>
      <div role="gridcell" className={styles.actions}>
        {leaving ? null : actions(line, active)}
      </div>
    </div>
  )
})

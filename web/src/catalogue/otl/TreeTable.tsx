import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { changesQuery, leavingIn } from './api.ts'
import { TreeRow, type RowDeeds } from './TreeRow.tsx'
import type { Selection } from './use-selection.ts'
import { useTreeKeys } from './use-tree-keys.ts'
import type { TreeState } from './use-tree-state.ts'
import * as styles from './tree.module.css'

const height = 40
const spare = 6

function Head({ selection }: { selection: Selection }) {
  const { t } = useTranslation('otl')
  const mark = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = selection.some && !selection.all
  }
  return (
    <div role="rowgroup">
      <div role="row" className={`${styles.entry} ${styles.head}`} aria-rowindex={1}>
        <div role="columnheader" className={styles.tick}>
          <input
            ref={mark}
            type="checkbox"
            checked={selection.all}
            disabled={!selection.any}
            onChange={selection.toggleAll}
            aria-label={t('table.selectAll')}
          />
        </div>
        <div role="columnheader" className={styles.main}>
          {t('table.name')}
        </div>
        <div role="columnheader" className={styles.raws}>
          {t('table.raw')}
        </div>
        <div role="columnheader" className={styles.used}>
          {t('table.used')}
        </div>
        <div role="columnheader" className={styles.published}>
          {t('table.published')}
        </div>
        <div role="columnheader" className={styles.actions}>
          <span className="visually-hidden">{t('table.actions')}</span>
        </div>
      </div>
    </div>
  )
}

/** The data of the tree, and the actions on its lines. */
export interface TreeTableProps extends Pick<
  RowDeeds,
  'actions' | 'onActivate' | 'onOpen' | 'onDrop'
> {
  state: TreeState
  selection: Selection
  active: number | undefined
}

/** The tree as a table; however long it is, only the visible lines are in the page. */
export function TreeTable({
  state,
  selection,
  active,
  onActivate,
  onOpen,
  onDrop,
  actions,
}: TreeTableProps) {
  const { t } = useTranslation('otl')
  const { rows, search, toggle } = state
  const { data: changes } = useQuery(changesQuery())
  const leaving = useMemo(() => leavingIn(changes ?? []), [changes])
  const box = useRef<HTMLDivElement>(null)
  const [sight, setSight] = useState({ top: 0, height: 800 })
  const look = () => {
    if (box.current) setSight({ top: box.current.scrollTop, height: box.current.clientHeight })
  }
  useEffect(() => {
    look()
    const watch = new ResizeObserver(look)
    if (box.current) watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  useEffect(look, [rows.length])
  const bringUp = (at: number) => {
    const { current } = box
    if (current && at * height < current.scrollTop) current.scrollTop = at * height
    else if (current && (at + 1) * height > current.scrollTop + current.clientHeight)
      current.scrollTop = (at + 1) * height - current.clientHeight
  }
  const onKeyDown = useTreeKeys({
    rows,
    page: Math.max(1, Math.floor(sight.height / height) - 1),
    bringUp,
    active,
    onActivate,
    onToggle: toggle,
    onTick: selection.toggle,
    onOpen,
  })
  const first = Math.max(0, Math.floor(sight.top / height) - spare)
  const shown = rows.slice(first, Math.ceil((sight.top + sight.height) / height) + spare)
  // Tab always reaches one line: the active one, or the first visible one.
  const stop = shown.some((row) => row.card.id === active)
    ? active
    : (shown.find((_, at) => (first + at) * height >= sight.top) ?? shown[0])?.card.id
  // The lines take the focus, one at a time.
  return (
    <div
      tabIndex={-1}
      role="treegrid"
      className={styles.tree}
      aria-label={t('table.label')}
      aria-rowcount={rows.length + 1}
      aria-multiselectable
      aria-describedby="ott-keys"
      onKeyDown={onKeyDown}
    >
      <p id="ott-keys" hidden>
        {t('table.keys')}
      </p>
      <Head selection={selection} />
      <div ref={box} role="rowgroup" className={styles.body} onScroll={look}>
        <div role="none" style={{ height: rows.length * height, position: 'relative' }}>
          {shown.map((row, index) => (
            <TreeRow
              key={row.card.id}
              row={row}
              at={first + index}
              height={height}
              search={search}
              active={row.card.id === stop}
              ticked={selection.ticked.has(row.card.id)}
              mayTick={selection.may(row.card.id)}
              leaving={leaving.has(row.card.id)}
              onToggle={toggle}
              onTick={selection.toggle}
              onActivate={onActivate}
              onOpen={onOpen}
              onDrop={onDrop}
              actions={actions}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

import type { DashboardLayout, WidgetType } from '@bouwkring/contract/user-settings'
import {
  closestCorners,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  PointerSensor,
  pointerWithin,
  useDroppable,
  useSensor,
  useSensors,
  type CollisionDetection,
} from '@dnd-kit/core'
import { useMutation } from '@tanstack/react-query'
import { GripVertical, LayoutGrid, RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import { useUser } from '../../accounts/index.ts'
import { Button, ScreenTitle, showToast, useLeaveGuard } from '../../ui/index.ts'
import { AddWidgets } from './AddWidgets.tsx'
import {
  type ColumnName,
  columns,
  dropped,
  type Direction,
  moved,
  placeOf,
  put,
  same,
  standard,
  without,
} from './layout.ts'
import { keepLayout } from './setting.ts'
import { WidgetFrame } from './WidgetFrame.tsx'
import * as panelStyles from '../../ui/panel.module.css'
import * as styles from './editor.module.css'
import * as widgetStyles from './widget.module.css'
import * as homeStyles from '../home.module.css'

/** The target under the pointer, a block before its column; otherwise the nearest one. */
const whereTo: CollisionDetection = (args) => {
  const within = pointerWithin(args).filter(({ id }) => id !== args.active.id)
  const block = within.find(({ id }) => !(columns as readonly unknown[]).includes(id))
  return block ? [block] : within.length > 0 ? within : closestCorners(args)
}
// The buttons' own status line announces moves; the library's texts are in English only.
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

function Column({
  name,
  dragging,
  children,
}: {
  name: ColumnName
  dragging: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('dashboard')
  const { setNodeRef, isOver } = useDroppable({ id: name })
  const title = t('column', { number: columns.indexOf(name) + 1 })
  return (
    <section
      ref={setNodeRef}
      className={`${styles.column} ${dragging && isOver ? styles.target : ''}`}
      aria-label={title}
    >
      <p className="overline" aria-hidden>
        {title}
        {dragging && isOver ? ` · ${t('dropHere')}` : ''}
      </p>
      {children}
    </section>
  )
}

/** After a step the focus stays: on the same button, or on the first that is still enabled. */
function useFocusAfter() {
  const [wanted, setWanted] = useState<{ type: WidgetType; act: string }>()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wanted) return
    const of = (selector: string) => box.current?.querySelector<HTMLButtonElement>(selector)
    const button =
      of(`[data-widget="${wanted.type}"] [data-act="${wanted.act}"]:enabled`) ??
      of(`[data-widget="${wanted.type}"] button:enabled`) ??
      of(`[data-add="${wanted.type}"] button`)
    button?.focus()
  }, [wanted])
  return { box, focus: (type: WidgetType, act: string) => setWanted({ type, act }) }
}

/** Arranges the dashboard by dragging or with buttons; nothing is stored until it is saved. */
export function DashboardEditor({ kept, onDone }: { kept: DashboardLayout; onDone: () => void }) {
  const { t } = useTranslation('dashboard')
  const user = useUser()
  const [draft, setDraft] = useState(kept)
  const [dragged, setDragged] = useState<WidgetType>()
  const [said, setSaid] = useState('')
  const { box, focus } = useFocusAfter()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }))
  const changed = !same(draft, kept)
  const { release } = useLeaveGuard(changed, {
    words: {
      title: t('leave.title'),
      body: t('leave.text'),
      confirm: t('leave.do'),
      cancel: t('leave.stay'),
    },
  })
  const leave = () => {
    release()
    onDone()
  }
  const save = useMutation({
    mutationFn: () => keepLayout(user.id, draft),
    onSuccess: () => {
      showToast(t('saved'), { tone: 'success' })
      leave()
    },
    onError: (error) => tellError(error),
  })
  const arrange = (next: DashboardLayout, type: WidgetType, act: string) => {
    setDraft(next)
    focus(type, act)
    const place = placeOf(next, type)
    setSaid(
      place
        ? t('now', {
            name: t(`widget.${type}`),
            column: columns.indexOf(place.column) + 1,
            at: place.at + 1,
          })
        : t('gone', { name: t(`widget.${type}`) }),
    )
  }
  const step = (type: WidgetType, direction: Direction) => {
    const next = moved(draft, type, direction)
    if (next) arrange(next, type, direction)
  }
  const start = ({ active }: DragStartEvent) => setDragged(active.id as WidgetType)
  const end = ({ active, over }: DragEndEvent) => {
    setDragged(undefined)
    if (over) setDraft(dropped(draft, active.id as WidgetType, String(over.id)))
  }
  return (
    <div className={homeStyles.home} ref={box}>
      <ScreenTitle page={t('title')} tenant={user.tenant.company} />
      <header className={styles.editBar}>
        <span className={styles.editBarInside} aria-hidden>
          <LayoutGrid size={20} />
        </span>
        <div className="grow">
          <h1 tabIndex={-1}>{t('title')}</h1>
          <p className="small">{t('how')}</p>
        </div>
        <div className="row wrap">
          <Button
            startIcon={<RotateCcw size={16} aria-hidden />}
            disabled={same(draft, standard)}
            onClick={() => {
              setDraft(standard)
              setSaid(t('reset'))
            }}
          >
            {t('standard')}
          </Button>
          <Button variant="outlined" onClick={leave}>
            {t('cancel')}
          </Button>
          <Button
            variant="contained"
            disabled={!changed}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {t('save')}
          </Button>
        </div>
      </header>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={whereTo}
        accessibility={silent}
        onDragStart={start}
        onDragEnd={end}
        onDragCancel={() => setDragged(undefined)}
      >
        <div className={styles.columns}>
          {columns.map((name) => (
            <Column key={name} name={name} dragging={dragged !== undefined}>
              {draft[name].map(({ widgetType: type }) => (
                <WidgetFrame
                  key={type}
                  type={type}
                  can={(direction) => moved(draft, type, direction) !== undefined}
                  onMove={(direction) => step(type, direction)}
                  onRemove={() => arrange(without(draft, type), type, 'add')}
                />
              ))}
              {name === 'col2' ? (
                <AddWidgets
                  layout={draft}
                  onAdd={(type) => arrange(put(draft, type, 'col2'), type, 'remove')}
                />
              ) : null}
            </Column>
          ))}
        </div>
        <DragOverlay dropAnimation={null}>
          {dragged ? (
            <div className={`${panelStyles.panel} ${widgetStyles.widget} ${widgetStyles.flying}`}>
              <div className={widgetStyles.widgetHead}>
                <span className={widgetStyles.grip}>
                  <GripVertical size={20} />
                </span>
                <b className="grow">{t(`widget.${dragged}`)}</b>
              </div>
            </div>
          ) : null}
        </DragOverlay>
      </DndContext>
    </div>
  )
}

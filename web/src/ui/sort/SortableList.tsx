import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { IconButton } from '../IconButton.tsx'
import * as styles from './sortable-list.module.css'

type SortableListProps<T> = {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  nameOf: (item: T) => string
  render: (item: T) => ReactNode
  onOrder: (items: T[], from: number, to: number) => void
  disabled?: boolean
}

function Row({
  id,
  name,
  first,
  last,
  disabled,
  onMove,
  children,
}: {
  id: string
  name: string
  first: boolean
  last: boolean
  disabled: boolean
  onMove: (by: -1 | 1) => void
  children: ReactNode
}) {
  const { t } = useTranslation('ui')
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  })
  const style = {
    transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
    transition,
  }
  return (
    <li ref={setNodeRef} style={style} className={isDragging ? styles.dragged : ''}>
      {disabled ? null : (
        <button
          type="button"
          className={styles.grip}
          {...attributes}
          {...listeners}
          aria-label={t('sort.drag', { name })}
        >
          <GripVertical size={16} aria-hidden />
        </button>
      )}
      <div className="grow">{children}</div>
      {disabled ? null : (
        <>
          {/* At either end the button stays but does nothing: keyboard users keep the focus. */}
          <IconButton
            size="small"
            aria-disabled={first}
            aria-label={t('sort.up', { name })}
            onClick={() => onMove(-1)}
          >
            <ArrowUp size={16} aria-hidden />
          </IconButton>
          <IconButton
            size="small"
            aria-disabled={last}
            aria-label={t('sort.down', { name })}
            onClick={() => onMove(1)}
          >
            <ArrowDown size={16} aria-hidden />
          </IconButton>
        </>
      )}
    </li>
  )
}

/** A list that is reordered by dragging, by keyboard, or with buttons; each move is announced. */
export function SortableList<T>({
  label,
  items,
  keyOf,
  nameOf,
  render,
  onOrder,
  disabled = false,
}: SortableListProps<T>) {
  const { t } = useTranslation('ui')
  const [said, setSaid] = useState('')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || from === to) return
    onOrder(arrayMove([...items], from, to), from, to)
    setSaid(t('sort.moved', { name: nameOf(item), place: to + 1, count: items.length }))
  }
  const keys = items.map(keyOf)
  const dropped = ({ active, over }: DragEndEvent) => {
    if (over) move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
  }
  // The library's live region speaks English only; ours uses the language of the screen.
  const silent = {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={dropped}
      accessibility={{
        announcements: silent,
        screenReaderInstructions: { draggable: t('sort.how') },
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol className={styles.sortableList} aria-label={label}>
          {items.map((item, at) => (
            <Row
              key={keyOf(item)}
              id={keyOf(item)}
              name={nameOf(item)}
              first={at === 0}
              last={at === items.length - 1}
              disabled={disabled}
              onMove={(by) => move(at, at + by)}
            >
              {render(item)}
            </Row>
          ))}
        </ol>
      </SortableContext>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </DndContext>
  )
}

import type { WidgetType } from '@bouwkring/contract/user-settings'
import { useDraggable, useDroppable } from '@dnd-kit/core'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical, X } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { widgets } from './Columns.tsx'
import { type Direction, directions } from './layout.ts'
import { IconButton } from '../../ui/index.ts'
import * as panelStyles from '../../ui/panel.module.css'
import * as styles from './widget.module.css'

const icons = { left: ArrowLeft, up: ArrowUp, down: ArrowDown, right: ArrowRight }

/** A block while the user arranges the dashboard: a drag handle, buttons to move it, and its dimmed content. */
export function WidgetFrame({
  type,
  can,
  onMove,
  onRemove,
}: {
  type: WidgetType
  can: (direction: Direction) => boolean
  onMove: (direction: Direction) => void
  onRemove: () => void
}) {
  const { t } = useTranslation('dashboard')
  const drag = useDraggable({ id: type })
  const drop = useDroppable({ id: type })
  const name = t(`widget.${type}`)
  return (
    <section
      ref={drop.setNodeRef}
      className={`${panelStyles.panel} ${styles.widget} ${drag.isDragging ? styles.away : ''} ${drop.isOver && !drag.isDragging ? styles.over : ''}`}
      aria-label={name}
      data-widget={type}
    >
      <header className={styles.widgetHead} ref={drag.setNodeRef}>
        <span
          className={styles.grip}
          data-part="grip"
          title={t('drag', { name })}
          aria-hidden
          {...drag.listeners}
        >
          <GripVertical size={20} />
        </span>
        <h2 className="grow">{name}</h2>
        {directions.map((direction) => {
          const Icon = icons[direction]
          return (
            <IconButton
              key={direction}
              size="small"
              data-act={direction}
              aria-label={t(`move.${direction}`, { name })}
              disabled={!can(direction)}
              onClick={() => onMove(direction)}
            >
              <Icon size={16} aria-hidden />
            </IconButton>
          )
        })}
        <span className="divider" />
        <IconButton
          size="small"
          data-act="remove"
          aria-label={t('remove', { name })}
          onClick={onRemove}
        >
          <X size={16} aria-hidden />
        </IconButton>
      </header>
      <div className={styles.dimmed} inert>
        {widgets[type]()}
      </div>
    </section>
  )
}

import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { type UploadItem, UploadTile } from './UploadTile.tsx'
import { IconButton } from '../IconButton.tsx'
import * as fieldStyles from '../form/field.module.css'
import * as styles from './image-upload.module.css'

interface UploadTilesProps {
  items: UploadItem[]
  /** How many of the first items can be reordered. */
  sortable: number
  /** Moves an item to a place, 0 first. */
  onMove?: ((id: string, to: number) => void) | undefined
  disabled?: boolean | undefined
  onCancel?: ((id: string) => void) | undefined
  onRemove?: ((id: string) => void) | undefined
}

/** The files of an upload; those present can be reordered by dragging or with the buttons. The first is the main one. */
export function UploadTiles({
  items,
  sortable,
  onMove,
  disabled,
  onCancel,
  onRemove,
}: UploadTilesProps) {
  const { t } = useTranslation('ui')
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const [told, setTold] = useState('')
  const move = (item: UploadItem, to: number) => {
    if (disabled || to < 0 || to >= sortable || items[to]?.id === item.id) return
    onMove?.(item.id, to)
    setTold(t('upload.moved', { place: to + 1, count: sortable }))
  }
  const ordering = onMove !== undefined && sortable > 1
  const dragOf = (item: UploadItem, index: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      setDragged(item.id)
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', item.name)
    },
    onDragEnd: () => {
      setDragged(undefined)
      setOver(undefined)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return
      event.preventDefault()
      setOver(item.id)
    },
    onDrop: (event: DragEvent) => {
      const own = items.find((one) => one.id === dragged)
      if (!own) return
      event.preventDefault()
      setOver(undefined)
      move(own, index)
    },
  })
  // An item that cannot move further keeps its button: the focus must not be lost on the way.
  const step = (item: UploadItem, index: number, by: 1 | -1) => {
    const end = index + by < 0 || index + by >= sortable
    return (
      <IconButton
        size="small"
        className={end ? styles.end : ''}
        aria-disabled={end || disabled === true}
        onClick={() => move(item, index + by)}
        aria-label={t(by < 0 ? 'upload.earlier' : 'upload.later', { name: item.name })}
      >
        {by < 0 ? <ArrowLeft size={16} aria-hidden /> : <ArrowRight size={16} aria-hidden />}
      </IconButton>
    )
  }
  return (
    <>
      <ul className={styles.uploads} data-part="uploads">
        {items.map((item, index) => {
          const sorts = ordering && index < sortable
          return (
            <li
              key={item.id}
              className={
                dragged === item.id ? styles.dragged : over === item.id ? styles.target : undefined
              }
              {...(sorts && dragOf(item, index))}
            >
              <UploadTile item={item} disabled={disabled} onCancel={onCancel} onRemove={onRemove} />
              {sorts && index === 0 ? (
                <span className={`${styles.mainPicture} tiny`}>{t('upload.main')}</span>
              ) : null}
              {sorts ? (
                <span className={styles.steps}>
                  {step(item, index, -1)}
                  {step(item, index, 1)}
                </span>
              ) : null}
            </li>
          )
        })}
      </ul>
      {ordering ? (
        <>
          <p className={fieldStyles.hint}>{t('upload.order')}</p>
          <span className="visually-hidden" role="status">
            {told}
          </span>
        </>
      ) : null}
    </>
  )
}

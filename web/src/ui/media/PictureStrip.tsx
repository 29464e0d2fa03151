import { Images } from 'lucide-react'
import { type Ref, Suspense, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { latePiece } from '../late-piece.tsx'
import * as drawingStyles from './drawing.module.css'
import type { Picture } from './picture.ts'
import * as styles from './picture-strip.module.css'

const ImageViewer = latePiece(() =>
  import('./ImageViewer.tsx').then((module) => ({ default: module.ImageViewer })),
)

interface PictureStripProps {
  pictures: Picture[]
  label: string
  /** Drawing shown when there is no picture. */
  drawing: string
  /** Whether to say that there is none. */
  awaited: boolean
  ref?: Ref<HTMLDivElement>
}

/** Pictures across the whole width of a phone: swiped by touch, with their number and total, and each opens the viewer. */
export function PictureStrip({ pictures, label, drawing, awaited, ref }: PictureStripProps) {
  const { t } = useTranslation('ui')
  const [inSight, setInSight] = useState(0)
  const [open, setOpen] = useState<number>()
  const total = pictures.length
  if (total === 0)
    return (
      <div ref={ref} className={styles.none}>
        <img className={drawingStyles.drawing} src={drawing} alt="" width={200} height={150} />
        {awaited ? <span>{t('gallery.none')}</span> : null}
      </div>
    )
  return (
    <div ref={ref} className={styles.pictures} role="group" aria-label={label}>
      <div
        className={styles.strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setInSight(Math.round(scrollLeft / clientWidth))
        }
      >
        {pictures.map((picture, index) => (
          <button
            key={picture.id}
            type="button"
            onClick={() => setOpen(index)}
            aria-label={t('gallery.open', { number: index + 1, total, name: picture.alt })}
          >
            <img src={picture.full} alt="" loading={index === 0 ? 'eager' : 'lazy'} />
          </button>
        ))}
      </div>
      {total > 1 ? (
        <span className={styles.place} aria-hidden>
          <Images size={14} />
          {t('gallery.of', { number: inSight + 1, total })}
        </span>
      ) : null}
      {open === undefined ? null : (
        <Suspense fallback={null}>
          <ImageViewer
            pictures={pictures}
            index={open}
            onIndex={setOpen}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

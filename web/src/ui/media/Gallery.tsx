import { Maximize2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import type { Picture } from './picture.ts'
import { latePiece } from '../late-piece.tsx'
import * as drawingStyles from './drawing.module.css'
import * as styles from './gallery.module.css'

const ImageViewer = latePiece(() =>
  import('./ImageViewer.tsx').then((module) => ({ default: module.ImageViewer })),
)

const SMALL = 3

interface GalleryProps {
  pictures: Picture[]
  label: string
  /** Drawing shown when there is no picture. */
  drawing: string
  /** Whether to say that there is none. */
  awaited: boolean
}

/** A main picture that opens the viewer, up to three small ones to choose it from, and "+N" for the rest. */
export function Gallery({ pictures, label, drawing, awaited }: GalleryProps) {
  const { t } = useTranslation('ui')
  const [at, setAt] = useState(0)
  const [open, setOpen] = useState(false)
  const main = pictures[at] ?? pictures[0]
  const hidden = pictures.length - SMALL
  if (!main)
    return (
      <div className={styles.emptyGallery}>
        <img className={drawingStyles.drawing} src={drawing} alt="" width={444} height={333} />
        {awaited ? <span>{t('gallery.none')}</span> : null}
      </div>
    )
  const say = (key: 'open' | 'choose', picture: Picture) =>
    t(`gallery.${key}`, {
      number: pictures.indexOf(picture) + 1,
      total: pictures.length,
      name: picture.alt,
    })
  return (
    <div className={styles.gallery} role="group" aria-label={label}>
      <button type="button" onClick={() => setOpen(true)} aria-label={say('open', main)}>
        <img src={main.full} alt="" />
        <span className={styles.zoom}>
          <Maximize2 size={18} aria-hidden />
        </span>
      </button>
      {pictures.length > 1
        ? pictures.slice(0, SMALL).map((picture, index) => (
            <button
              key={picture.id}
              type="button"
              className={picture === main ? styles.active : ''}
              aria-pressed={picture === main}
              onClick={() => setAt(index)}
              aria-label={say('choose', picture)}
            >
              <img src={picture.thumb} alt="" loading="lazy" />
            </button>
          ))
        : null}
      {hidden > 0 ? (
        <button
          type="button"
          className={styles.more}
          onClick={() => {
            setAt(SMALL)
            setOpen(true)
          }}
          aria-label={`+${hidden}: ${t('gallery.more', { count: hidden })}`}
        >
          <img src={pictures[SMALL]?.thumb} alt="" loading="lazy" />
          <span>+{hidden}</span>
        </button>
      ) : null}
      {open ? (
        <Suspense fallback={null}>
          <ImageViewer
            pictures={pictures}
            index={pictures.indexOf(main)}
            onIndex={setAt}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

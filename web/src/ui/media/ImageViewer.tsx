import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '../../texts/index.ts'
import type { Picture } from './picture.ts'
import { IconButton } from '../IconButton.tsx'
import { Dialog } from '../mui/index.ts'
import * as imageViewerStyles from './image-viewer.module.css'
import * as styles from '../side-panel.module.css'

type ImageViewerProps = {
  pictures: Picture[]
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

/** One large picture (up to 1200 by 1200), with arrow keys or buttons to go to the next. */
export function ImageViewer({ pictures, index, onIndex, onClose }: ImageViewerProps) {
  const { t } = useTranslation('ui')
  const picture = pictures[index]
  if (!picture) return null
  const go = (step: number) => {
    const next = index + step
    if (next >= 0 && next < pictures.length) onIndex(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(-1)
    if (event.key === 'ArrowRight') go(1)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={false}
      onKeyDown={onKeyDown}
      slotProps={{
        paper: {
          'aria-label': t('gallery.viewer'),
          sx: { width: 'min(1320px, calc(100vw - 32px))', maxHeight: 'calc(100vh - 32px)' },
        },
      }}
    >
      <div className={styles.head} style={{ borderBottom: 0 }}>
        <span className="grow medium ink-strong" role="status">
          {t('gallery.position', { number: index + 1, total: pictures.length })}
        </span>
        <IconButton onClick={onClose} aria-label={t('close')}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      <div className={imageViewerStyles.viewer}>
        <IconButton
          size="large"
          onClick={() => go(-1)}
          disabled={index === 0}
          aria-label={t('gallery.previous')}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <figure>
          <img
            src={picture.full}
            alt={picture.alt}
            width={1200}
            height={1200}
            style={{ width: 'auto', height: 'auto' }}
          />
          {picture.alt ? <figcaption className="small muted">{picture.alt}</figcaption> : null}
        </figure>
        <IconButton
          size="large"
          onClick={() => go(1)}
          disabled={index === pictures.length - 1}
          aria-label={t('gallery.next')}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
    </Dialog>
  )
}

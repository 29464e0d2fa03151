import { FileUp, ImagePlus } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import * as styles from './image-upload.module.css'

interface DropZoneProps {
  onFiles: (files: File[]) => void
  /** For pictures; otherwise for any file. */
  pictures?: boolean
  /** The buttons for choosing the same files. */
  children: ReactNode
  hint?: ReactNode
}

/** An area for dropping files, with the other ways to supply them. */
export function DropZone({ onFiles, pictures = false, children, hint }: DropZoneProps) {
  const { t } = useTranslation('ui')
  const [over, setOver] = useState(false)
  const Icon = pictures ? ImagePlus : FileUp
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  }
  return (
    <div
      className={`${styles.dropZone} ${over ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon size={28} strokeWidth={1.6} aria-hidden />
      <span className={styles.dropText}>{t('upload.drop')}</span>
      <span className={styles.actions}>{children}</span>
      {hint}
    </div>
  )
}

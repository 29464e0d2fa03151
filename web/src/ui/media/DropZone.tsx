import { FileUp, ImagePlus } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import * as styles from './image-upload.module.css'

interface DropZoneProps {
  onFiles: (files: File[]) => void
  /** Pictures are wanted; else any file. */
  pictures?: boolean
  /** The buttons by which the same files are chosen. */
  children: ReactNode
  hint?: ReactNode
}

/** A place to drop files on, with the other ways to give them. */
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

import Button from '@mui/material/Button'
import { Camera, ImagePlus, Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { FieldError } from '../form/Field.tsx'
import type { UploadItem } from './UploadTile.tsx'
import { UploadTiles } from './UploadTiles.tsx'
import * as styles from '../form/field.module.css'
import * as imageUploadStyles from './image-upload.module.css'

type ImageUploadProps = {
  id: string
  label: string
  items: UploadItem[]
  accept: string
  multiple?: boolean
  disabled?: boolean
  hint?: string
  error?: string
  camera?: boolean
  /** The owner checks, sends and reports: this piece fetches nothing. */
  onFiles: (files: File[]) => void
  onCancel?: (id: string) => void
  onRemove?: (id: string) => void
  /** Puts one of the first `sortable` items in another place, 0 first; without it the order is fixed. */
  onMove?: (id: string, to: number) => void
  sortable?: number
}

/** Files by choosing, dropping or the camera; shows what is there and what is on its way, with cancel and remove. */
export function ImageUpload({
  id,
  label,
  items,
  accept,
  multiple = true,
  disabled = false,
  hint,
  error,
  camera = true,
  onFiles,
  onCancel,
  onRemove,
  onMove,
  sortable = 0,
}: ImageUploadProps) {
  const { t } = useTranslation('ui')
  const files = useRef<HTMLInputElement>(null)
  const photo = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const give = (list: FileList | null) => {
    const chosen = [...(list ?? [])]
    if (chosen.length > 0 && !disabled) onFiles(multiple ? chosen : chosen.slice(0, 1))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    give(event.dataTransfer.files)
  }
  const input = (ref: typeof files, capture: boolean) => (
    <input
      ref={ref}
      type="file"
      hidden
      accept={capture ? 'image/*' : accept}
      multiple={multiple && !capture}
      capture={capture ? 'environment' : undefined}
      tabIndex={-1}
      aria-hidden
      onChange={(event) => {
        give(event.target.files)
        event.target.value = ''
      }}
    />
  )
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <div
        className={`${imageUploadStyles.dropZone} ${over ? imageUploadStyles.over : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <ImagePlus size={28} strokeWidth={1.6} aria-hidden />
        <span>{t('upload.drop')}</span>
        <span className={imageUploadStyles.actions}>
          <Button
            id={id}
            onClick={() => files.current?.click()}
            disabled={disabled}
            startIcon={<Upload size={16} aria-hidden />}
            aria-describedby={hint ? `${id}-hint` : undefined}
          >
            {t('upload.choose')}
          </Button>
          {camera ? (
            <Button
              onClick={() => photo.current?.click()}
              disabled={disabled}
              startIcon={<Camera size={16} aria-hidden />}
            >
              {t('upload.camera')}
            </Button>
          ) : null}
        </span>
        {hint ? (
          <span className={styles.hint} id={`${id}-hint`}>
            {hint}
          </span>
        ) : null}
      </div>
      {input(files, false)}
      {camera ? input(photo, true) : null}
      <FieldError id={id} error={error} />
      {items.length > 0 ? (
        <UploadTiles
          items={items}
          sortable={sortable}
          onMove={onMove}
          disabled={disabled}
          onCancel={onCancel}
          onRemove={onRemove}
        />
      ) : null}
    </div>
  )
}

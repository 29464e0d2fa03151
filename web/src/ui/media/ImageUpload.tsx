import { Camera } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { FieldError } from '../form/Field.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { DropZone } from './DropZone.tsx'
import type { UploadItem } from './UploadTile.tsx'
import { UploadTiles } from './UploadTiles.tsx'
import * as styles from '../form/field.module.css'

type ImageUploadProps = {
  id: string
  label: string
  items: UploadItem[]
  accept: string
  multiple?: boolean
  disabled?: boolean
  hint?: string
  error?: string
  /** The owner checks, sends and reports: this component fetches nothing. */
  onFiles: (files: File[]) => void
  onCancel?: (id: string) => void
  onRemove?: (id: string) => void
  /** Moves one of the first `sortable` items to another place, 0 first; without it the order is fixed. */
  onMove?: (id: string, to: number) => void
  sortable?: number
}

/** Files chosen, dropped or taken with the camera; shows existing files and those being sent, with cancel and remove. */
export function ImageUpload({
  id,
  label,
  items,
  accept,
  multiple = true,
  disabled = false,
  hint,
  error,
  onFiles,
  onCancel,
  onRemove,
  onMove,
  sortable = 0,
}: ImageUploadProps) {
  const { t } = useTranslation('ui')
  const give = (chosen: File[]) => {
    if (!disabled) onFiles(multiple ? chosen : chosen.slice(0, 1))
  }
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <DropZone
        pictures
        onFiles={give}
        hint={
          hint ? (
            <span className={styles.hint} id={`${id}-hint`}>
              {hint}
            </span>
          ) : null
        }
      >
        <ChooseFile
          id={id}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onFiles={give}
        >
          {t('upload.choose')}
        </ChooseFile>
        <ChooseFile
          camera
          accept="image/*"
          disabled={disabled}
          startIcon={<Camera size={16} aria-hidden />}
          onFiles={give}
        >
          {t('upload.camera')}
        </ChooseFile>
      </DropZone>
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

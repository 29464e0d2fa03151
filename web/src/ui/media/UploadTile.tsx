import { CircleAlert, FileText, Trash2 } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { Button } from '../Button.tsx'
import { IconButton } from '../IconButton.tsx'
import { LinearProgress } from '../mui/index.ts'
import * as styles from './image-upload.module.css'

/** A file that is present (`url`), being sent (`progress` 0 to 100) or rejected (`error`). */
export type UploadItem = {
  id: string
  name: string
  url?: string
  progress?: number
  error?: string
}
type UploadTileProps = {
  item: UploadItem
  disabled?: boolean | undefined
  onCancel?: ((id: string) => void) | undefined
  onRemove?: ((id: string) => void) | undefined
}

/** The content of the tile for one uploaded file. */
export function UploadTile({ item, disabled, onCancel, onRemove }: UploadTileProps) {
  const { t } = useTranslation('ui')
  const busy = item.progress !== undefined && item.progress < 100 && !item.error
  return (
    <>
      {item.url && !busy ? (
        <img src={item.url} alt={item.name} draggable={false} />
      ) : (
        <div className={styles.busy}>
          {item.error ? (
            <CircleAlert size={20} className="error-text" aria-hidden />
          ) : (
            <FileText size={20} aria-hidden />
          )}
          <span className="tiny truncate">{item.name}</span>
          {item.error ? (
            <span className="tiny error-text" role="alert">
              {item.error}
            </span>
          ) : null}
          {busy ? (
            <>
              <LinearProgress
                variant="determinate"
                value={item.progress}
                aria-label={t('upload.progress', { name: item.name })}
              />
              {onCancel ? (
                <Button size="small" variant="text" onClick={() => onCancel(item.id)}>
                  {t('upload.cancel')}
                </Button>
              ) : null}
            </>
          ) : null}
        </div>
      )}
      {!busy && onRemove ? (
        <IconButton
          size="small"
          className={styles.remove}
          disabled={disabled}
          onClick={() => onRemove(item.id)}
          aria-label={t('upload.remove', { name: item.name })}
        >
          <Trash2 size={16} aria-hidden />
        </IconButton>
      ) : null}
    </>
  )
}

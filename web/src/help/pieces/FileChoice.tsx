import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { FileText, Upload } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { FieldError } from '../../ui/form/index.ts'
import * as fieldStyles from '../../ui/form/field.module.css'
import * as styles from '../faq.module.css'

interface FileChoiceProps {
  current: string | undefined
  progress: number | null
  error: string | undefined
  onChoose: (files: readonly File[]) => void
  onCancel: () => void
}

/** The file of a document: what it is now, and the button that sends another. More than one may be dropped on it, and is refused in words. */
export function FileChoice({ current, progress, error, onChoose, onCancel }: FileChoiceProps) {
  const { t } = useTranslation('helpadmin')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={fieldStyles.field} role="group" aria-labelledby="document-file-label">
      <span className={fieldStyles.label} id="document-file-label">
        {t('document.file')}
      </span>
      {current ? (
        <p className={styles.adminRow}>
          <FileText size={16} aria-hidden />
          <span className="grow">{current}</span>
        </p>
      ) : null}
      {progress === null ? (
        <Button
          startIcon={<Upload size={16} aria-hidden />}
          onClick={() => input.current?.click()}
          aria-describedby="document-file-hint"
        >
          {t(current ? 'document.replace' : 'document.choose')}
        </Button>
      ) : (
        <>
          <LinearProgress
            variant="determinate"
            value={progress}
            aria-label={t('document.sending')}
          />
          <Button size="small" onClick={onCancel}>
            {t('document.cancel')}
          </Button>
        </>
      )}
      <input
        ref={input}
        type="file"
        multiple
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('document.file')}
        accept=".pdf,.jpg,.jpeg,.png,.doc,.docx,.xls,.xlsx"
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <p className={fieldStyles.hint} id="document-file-hint">
        {t('document.hint')}
      </p>
      <FieldError id="document-file" error={error} />
    </div>
  )
}

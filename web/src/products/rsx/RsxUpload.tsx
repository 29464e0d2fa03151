import type { RsxResult } from '@bouwkring/contract/rsx'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { CircleCheck, Upload } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { FieldError } from '../../ui/form/index.ts'
import { useRsxUpload } from './use-rsx-upload.ts'
import * as fieldStyles from '../../ui/form/field.module.css'
import * as styles from './rsx.module.css'

/** What an upload did, in one or two sentences. */
function Done({ result }: { result: RsxResult }) {
  const { t } = useTranslation('rsx')
  const parts = [
    t('done.posts', { count: result.posts }),
    ...(['made', 'updated', 'linked', 'loosened'] as const)
      .filter((name) => result[name] > 0)
      .map((name) => t(`done.${name}`, { count: result[name] })),
  ]
  return (
    <p className={`row gap-2 align-top ${styles.uploaded}`}>
      <CircleCheck size={18} aria-hidden />
      <span className="grow">
        {parts.join(' ')}
        {result.unrelated > 0 ? ` ${t('done.unrelated', { count: result.unrelated })}` : ''}
      </span>
    </p>
  )
}

/** Puts a contract file on a spot, or a newer one in its place. */
export function RsxUpload({ spotId, again }: { spotId: number; again: boolean }) {
  const { t } = useTranslation('rsx')
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const { sending, error, result, send, cancel } = useRsxUpload(spotId)
  const reading = sending !== undefined && sending.progress >= 99
  return (
    <div
      className={fieldStyles.field}
      role="group"
      aria-label={t('upload.label')}
      aria-describedby={`${id}-hint`}
    >
      {sending ? (
        <div className="row gap-2">
          <span className={`small truncate ${styles.fileName}`}>
            {reading ? t('upload.reading', { name: sending.name }) : sending.name}
          </span>
          <LinearProgress
            className="grow"
            {...(reading ? {} : { variant: 'determinate' as const, value: sending.progress })}
            aria-label={t('upload.sending', { name: sending.name })}
          />
          <Button size="small" variant="text" onClick={cancel}>
            {t('cancel')}
          </Button>
        </div>
      ) : (
        <div>
          <Button
            variant={again ? 'outlined' : 'contained'}
            size="small"
            startIcon={<Upload size={16} aria-hidden />}
            onClick={() => chooser.current?.click()}
          >
            {t(again ? 'upload.again' : 'upload.first')}
          </Button>
        </div>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".rsx"
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void send(file)
          event.target.value = ''
        }}
      />
      <p className={fieldStyles.hint} id={`${id}-hint`}>
        {t(again ? 'upload.hintAgain' : 'upload.hint')}
      </p>
      <FieldError id={id} {...(error && { error })} />
      <div role="status">{result ? <Done result={result} /> : null}</div>
    </div>
  )
}

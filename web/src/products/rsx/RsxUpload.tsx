import type { RsxResult } from '@bouwkring/contract/rsx'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { FileSender } from '../../ui/media/index.ts'
import { useRsxUpload } from './use-rsx-upload.ts'
import * as styles from './rsx.module.css'

/** The result of an upload, in one or two sentences. */
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

/** Uploads a contract file to a spot, or replaces it with a newer one. */
export function RsxUpload({ spotId, again }: { spotId: number; again: boolean }) {
  const { t } = useTranslation('rsx')
  const { sending, error, result, send, cancel } = useRsxUpload(spotId)
  return (
    <div>
      <FileSender
        label={t('upload.label')}
        hideLabel
        accept=".rsx"
        choose={t(again ? 'upload.again' : 'upload.first')}
        button={{ variant: again ? 'outlined' : 'contained' }}
        hint={t(again ? 'upload.hintAgain' : 'upload.hint')}
        error={error}
        sending={sending}
        reading={sending && t('upload.reading', { name: sending.name })}
        onFiles={([file]) => file && send(file)}
        onCancel={cancel}
      />
      <div role="status">{result ? <Done result={result} /> : null}</div>
    </div>
  )
}

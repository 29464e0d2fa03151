import type { Endpoint } from '@bouwkring/contract/endpoint'
import type { Portrait } from '@bouwkring/contract/users'
import { maxUploadBytes } from '@bouwkring/contract/files'
import { ImageUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { upload } from '../../platform/upload.ts'
import { whyRefused } from '../../platform/why-refused.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import { Avatar, Button, showToast } from '../../ui/index.ts'
import { ChooseFile } from '../../ui/media/index.ts'
import { useAccountChange } from '../users/api.ts'
import { LinearProgress } from '../../ui/mui/index.ts'
import * as fieldStyles from '../../ui/form/field.module.css'

interface PictureFieldProps {
  label: string
  name: string
  square?: boolean
  picture: Portrait | null
  put: Endpoint
  remove: Endpoint
  disabled?: boolean
}

/** A person's picture or an organisation's logo: added, replaced and removed at once, independently of the form around it. */
export function PictureField({
  label,
  name,
  square = false,
  picture,
  put,
  remove,
  disabled = false,
}: PictureFieldProps) {
  const { t } = useTranslation('account')
  const [progress, setProgress] = useState<number | null>(null)
  const fail = (error: Error) => tellError(error, whyRefused(error, t('uploadFailed')))
  const putting = useAccountChange((file: File) =>
    upload(put, {}, file, { signal: new AbortController().signal, onProgress: setProgress }),
  )
  const removing = useAccountChange(() => call(remove, {}))
  const send = (file: File | undefined) => {
    if (!file) return
    if (file.size > maxUploadBytes)
      return showToast(t('picture.tooLarge', { name: file.name }), { tone: 'error' })
    setProgress(0)
    putting.mutate(file, {
      onSuccess: () => showToast(t('picture.saved'), { tone: 'success' }),
      onError: fail,
      onSettled: () => setProgress(null),
    })
  }
  return (
    <div className={fieldStyles.field} role="group" aria-label={label}>
      <span className={fieldStyles.label} aria-hidden>
        {label}
      </span>
      <div className="row gap-3 wrap">
        <Avatar
          name={name}
          size="l"
          square={square}
          image={picture ? `${picture.cdn}/avatar` : undefined}
        />
        {disabled ? null : (
          <>
            <ChooseFile
              accept="image/jpeg,image/png"
              startIcon={<ImageUp size={16} aria-hidden />}
              loading={putting.isPending}
              onFiles={([file]) => send(file)}
            >
              {t(picture ? 'picture.replace' : 'picture.choose')}
            </ChooseFile>
            {picture ? (
              <Button
                color="error"
                variant="text"
                startIcon={<Trash2 size={16} aria-hidden />}
                loading={removing.isPending}
                onClick={() =>
                  removing.mutate(undefined, {
                    onSuccess: () => showToast(t('picture.removed'), { tone: 'success' }),
                    onError: (error) => tellError(error),
                  })
                }
              >
                {t('picture.remove')}
              </Button>
            ) : null}
          </>
        )}
      </div>
      {progress === null ? null : (
        <LinearProgress variant="determinate" value={progress} aria-label={label} />
      )}
      {disabled ? null : <span className={fieldStyles.hint}>{t('picture.hint')}</span>}
    </div>
  )
}

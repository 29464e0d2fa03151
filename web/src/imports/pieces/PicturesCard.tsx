import { type Import, imports } from '@bouwkring/contract/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidate } from '../../platform/query.ts'
import { useFileSending } from '../../platform/use-file-sending.ts'
import { useTranslation } from '../../texts/index.ts'
import { FileSender } from '../../ui/media/index.ts'
import { importQuery, sendPictures } from '../api.ts'
import * as styles from './check-step.module.css'

const shown = 8

/** The first of a long list of names. */
function Names({ of: { count, names } }: { of: Import['pictures']['unused'] }) {
  const { t } = useTranslation('imports')
  const rest = count - Math.min(shown, names.length)
  return (
    <>
      {names.slice(0, shown).join(', ')}
      {rest > 0 ? ` ${t('values.andMore', { count: rest })}` : null}
    </>
  )
}

/** The pictures with the list: adding more, those that rows name but are missing, and those that no row names. */
export function PicturesCard({ all }: { all: Import }) {
  const { t } = useTranslation('imports')
  const client = useQueryClient()
  const [refused, setRefused] = useState<{ filename: string; message: string }[]>([])
  const sending = useFileSending({
    send: (file, way) => sendPictures(all.id, file, way),
    tooLarge: (name) => t('file.tooLarge', { name }),
    failed: t('file.failed'),
    done: (reply) => {
      client.setQueryData(importQuery(all.id).queryKey, reply.import)
      setRefused((was) => [...was, ...reply.refused])
      void invalidate(client, imports.lines)
    },
  })
  const { count, unused, missing } = all.pictures
  return (
    <div className="column gap-2">
      <FileSender
        label={t('pictures.title')}
        accept=".jpg,.jpeg,.png,.zip"
        multiple
        choose={t('pictures.choose')}
        button={{ disabled: !all.can.edit }}
        hint={t('pictures.hint')}
        error={sending.error}
        sending={sending.sending}
        reading={sending.sending && t('file.reading', { name: sending.sending.name })}
        onFiles={(files) => {
          setRefused([])
          sending.sendEach(files)
        }}
        onCancel={sending.cancel}
      >
        <div className="small" role="status">
          {count > 0 ? <p>{t('pictures.here', { count })}</p> : null}
          {missing.count > 0 ? (
            <p>
              {t('pictures.missing', { count: missing.count })} <Names of={missing} />
            </p>
          ) : null}
          {unused.count > 0 ? (
            <p>
              {t('pictures.unused', { count: unused.count })} <Names of={unused} />
            </p>
          ) : null}
        </div>
      </FileSender>
      <div role="status">
        {refused.length > 0 ? (
          <ul className={`small ${styles.refused}`} aria-label={t('pictures.refused')}>
            {refused.map(({ filename, message }, n) => (
              <li key={n}>
                {filename}: {message}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  )
}

import { mostPictures } from '@bouwkring/contract/product-bulk'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useFileSending } from '../../platform/use-file-sending.ts'
import { useTranslation } from '../../texts/index.ts'
import { FileSender } from '../../ui/media/index.ts'
import { sendPicture } from './api.ts'
import type { Beside } from './deed-form.ts'
import { IconButton } from '../../ui/index.ts'

type Pictures = Beside['pictures']

/** Pictures for many products: sent one by one as the user chooses them. */
export function PicturesField({
  pictures,
  onPictures,
}: {
  pictures: Pictures
  onPictures: (pictures: Pictures) => void
}) {
  const { t } = useTranslation('bulk')
  // Pictures are sent one after the other: each is added to those already there by then.
  const now = useRef(pictures)
  const keep = (next: Pictures) => {
    now.current = next
    onPictures(next)
  }
  const sending = useFileSending({
    send: sendPicture,
    refuses: () =>
      now.current.length >= mostPictures ? t('pictures.most', { count: mostPictures }) : undefined,
    tooLarge: (name) => t('pictures.tooLarge', { name }),
    done: (reply) => keep([...now.current, ...reply.pictures]),
  })
  return (
    <FileSender
      label={t('pictures.label')}
      accept=".jpg,.jpeg,.png"
      multiple
      choose={t('pictures.choose')}
      button={{ disabled: pictures.length >= mostPictures }}
      hint={t('pictures.hint', { count: mostPictures })}
      error={sending.error}
      sending={sending.sending}
      onFiles={sending.sendEach}
      onCancel={sending.cancel}
    >
      {pictures.length > 0 ? (
        <ul className="column">
          {pictures.map(({ id, filename }) => (
            <li key={id} className="row gap-1">
              <span className="grow">{filename}</span>
              <IconButton
                size="small"
                aria-label={t('pictures.leave', { name: filename })}
                onClick={() => keep(now.current.filter((one) => one.id !== id))}
              >
                <X size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
    </FileSender>
  )
}

import type { SpotAttachment } from '@bouwkring/contract/spots'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHolds } from '../../accounts/index.ts'
import { sizeText } from '../../platform/format.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import { saveAttachment } from './api.ts'
import * as styles from '../pieces/spot-details.module.css'

/** The attachments of a spot, each downloadable for users who may; `after` adds further actions for one. */
export function AttachmentList({
  attachments,
  after,
}: {
  attachments: readonly SpotAttachment[]
  after?: (one: SpotAttachment) => ReactNode
}) {
  const { t, i18n } = useTranslation('spots')
  const may = useHolds('SPOT_ATTACHMENT_DOWNLOAD')
  const save = (one: SpotAttachment) =>
    saveAttachment(one).catch((error: unknown) =>
      tellError(error, error instanceof Error ? error.message : t('attachment.saveFailed')),
    )
  return (
    <ul className="column gap-1" aria-label={t('attachment.title')}>
      {attachments.map((one) => {
        const inside = (
          <>
            <FileText size={16} aria-hidden />
            <span className="truncate">{one.filename}</span>
            <span className="small muted">{sizeText(one.size, i18n.language)}</span>
          </>
        )
        return (
          <li key={one.id} className="row gap-1">
            {may ? (
              <button type="button" className={styles.attachment} onClick={() => void save(one)}>
                {inside}
                <span className="visually-hidden">{t('attachment.save')}</span>
              </button>
            ) : (
              <span className={styles.attachment}>{inside}</span>
            )}
            {after?.(one)}
          </li>
        )
      })}
    </ul>
  )
}

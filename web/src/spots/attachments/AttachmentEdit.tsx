import type { Spot, SpotAttachment } from '@bouwkring/contract/spots'
import { CircleAlert, Trash2, X } from 'lucide-react'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import { IconButton, showToast, useConfirm } from '../../ui/index.ts'
import { ChooseFile, FileProgress } from '../../ui/media/index.ts'
import { useDeleteAttachment } from './api.ts'
import { AttachmentList } from './AttachmentList.tsx'
import { type Sending, useAttach } from './use-attach.ts'

function OnItsWay({
  one,
  onCancel,
  onForget,
}: {
  one: Sending
  onCancel: () => void
  onForget: () => void
}) {
  const { t } = useTranslation('spots')
  if (one.error)
    return (
      <li>
        <div className="row gap-2" role="alert">
          <CircleAlert size={16} className="error-text" aria-hidden />
          <span className="grow small error-text">
            <span className="bold">{one.name}</span>: {one.error}
          </span>
          <IconButton
            size="small"
            onClick={onForget}
            aria-label={t('attachment.dismiss', { name: one.name })}
          >
            <X size={16} aria-hidden />
          </IconButton>
        </div>
      </li>
    )
  return (
    <li>
      <FileProgress {...one} onCancel={onCancel} />
    </li>
  )
}

/** Attachments of a spot, stored at once: they are not part of what Save saves. */
export function AttachmentEdit({ spot }: { spot: Spot }) {
  const { t } = useTranslation('spots')
  const confirm = useConfirm()
  const { files, send, cancel, forget } = useAttach(spot.id)
  const remove = useDeleteAttachment(spot.id)
  const drop = async (one: SpotAttachment) => {
    if (
      !(await confirm({
        title: t('attachment.deleteTitle'),
        body: one.filename,
        confirm: t('attachment.yes'),
        cancel: t('attachment.no'),
        danger: true,
      }))
    )
      return
    remove.mutate(one.id, {
      onSuccess: () => showToast(t('attachment.deleted'), { tone: 'success' }),
      onError: (failure) => tellError(failure),
    })
  }
  return (
    <div className="column gap-2">
      {spot.attachments.length > 0 ? (
        <AttachmentList
          attachments={spot.attachments}
          after={(one) => (
            <IconButton
              size="small"
              disabled={remove.isPending}
              onClick={() => void drop(one)}
              aria-label={t('attachment.delete', { name: one.filename })}
            >
              <Trash2 size={16} aria-hidden />
            </IconButton>
          )}
        />
      ) : (
        <p className="muted">{t('attachment.none')}</p>
      )}
      {files.length > 0 ? (
        <ul className="column gap-1">
          {files.map((one) => (
            <OnItsWay
              key={one.id}
              one={one}
              onCancel={() => cancel(one.id)}
              onForget={() => forget(one.id)}
            />
          ))}
        </ul>
      ) : null}
      <span>
        <ChooseFile
          size="small"
          multiple
          accept=".pdf,.doc,.docx,.xls,.xlsx,image/jpeg,image/png"
          onFiles={(chosen) => void send(chosen)}
        >
          {t('attachment.add')}
        </ChooseFile>
      </span>
    </div>
  )
}

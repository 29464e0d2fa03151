import { type Document, documents, type MediaObject } from '@bouwkring/contract/documents'
import { maxUploadBytes } from '@bouwkring/contract/files'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { type TFunction, useTranslation } from '../../texts/index.ts'
import { useIsAdmin } from '../../accounts/index.ts'
import { call, isApiError } from '../../platform/api.ts'
import { tellError } from '../../platform/tell-error.ts'
import { upload } from '../../platform/upload.ts'
import { useFileSending } from '../../platform/use-file-sending.ts'
import { TextInput } from '../../ui/form/index.ts'
import { DetailPanel, useConfirm } from '../../ui/index.ts'
import { FileSender } from '../../ui/media/index.ts'
import { useHelpDeed } from '../edit-api.ts'
import * as styles from '../faq.module.css'

const accepted = /\.(pdf|jpe?g|png|docx?|xlsx?)$/i
const kinds = '.pdf,.jpg,.jpeg,.png,.doc,.docx,.xls,.xlsx'

const nameOf = (sent: MediaObject | null, was: Document | null) =>
  sent?.original_name ?? was?.file.original_name
const firstOf = (...texts: (string | null | undefined)[]) => texts.find((text) => text) ?? undefined

/** Why a selection is not sent at all: too many files, another kind, or too large. */
function refusalOf(files: readonly File[], t: TFunction<'helpadmin'>) {
  const [file] = files
  if (!file) return undefined
  if (files.length > 1) return t('document.tooMany', { count: 1 })
  if (!accepted.test(file.name)) return t('document.kind', { name: file.name })
  return file.size > maxUploadBytes ? t('document.tooLarge', { name: file.name }) : undefined
}

/** The panel of a new or an existing document: its name, and its file. */
export function DocumentPanel({
  document: was,
  onClose,
}: {
  document: Document | null
  onClose: () => void
}) {
  const oldName = was?.name ?? ''
  const { t } = useTranslation('helpadmin')
  const confirm = useConfirm()
  const mayDelete = useIsAdmin()
  const [name, setName] = useState(oldName)
  const [errors, setErrors] = useState<{ name?: string | undefined; file?: string | undefined }>({})
  const [media, setMedia] = useState<MediaObject | null>(null)
  // The file is sent ahead separately; saving the form refers to the result.
  const { sending, error, send, cancel } = useFileSending({
    send: (file, way) => upload(documents.sendMedia, {}, file, way),
    done: setMedia,
  })
  const save = useHelpDeed(
    (file: string | undefined) => {
      if (was)
        return call(documents.update, {
          params: { id: was.id },
          body: { name, version: was.version, ...(file && { file }) },
        })
      return call(documents.create, { body: { name, file: file ?? '' } })
    },
    'document.saved',
    true,
  )
  const remove = useHelpDeed(
    () => call(documents.remove, { params: { id: was?.id ?? 0 } }),
    'document.deleted',
  )
  // Reported before anything is sent; the server decides by the content of the file.
  const choose = (files: readonly File[]) => {
    const [file] = files
    if (!file) return
    const refused = refusalOf(files, t)
    setErrors({ ...errors, file: refused })
    setMedia(null)
    if (refused) return cancel()
    if (!name) setName(file.name.replace(/\.[^.]+$/, ''))
    send(file)
  }
  const submit = () => {
    const wrong = {
      name: name.trim() ? undefined : t('document.nameNeeded'),
      file: (was ?? media) ? undefined : t('document.fileNeeded'),
    }
    setErrors(wrong)
    if (wrong.name ?? wrong.file) return
    save.mutate(media?.['@id'], {
      onSuccess: onClose,
      onError: (error) => {
        const refusal = isApiError(error)
          ? { name: error.field('name'), file: error.field('file') }
          : {}
        setErrors(refusal)
        if (!refusal.name && !refusal.file) tellError(error)
      },
    })
  }
  const current = nameOf(media, was)
  const ask = async () => {
    if (
      await confirm({
        title: t('document.deleteTitle', { name: oldName }),
        body: t('document.deleteBody'),
        confirm: t('document.delete'),
        danger: true,
      })
    )
      remove.mutate(undefined, { onSuccess: onClose })
  }
  return (
    <DetailPanel
      open
      onClose={onClose}
      title={oldName || t('document.add')}
      form="document-form"
      saving={save.isPending}
      saveDisabled={sending !== undefined}
      dirty={name !== oldName || media !== null}
      mayDelete={mayDelete}
      {...(was && { onDelete: () => void ask() })}
    >
      <form
        id="document-form"
        className="column gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          id="document-name"
          label={t('document.name')}
          value={name}
          onChange={setName}
          error={errors.name}
          required
          maxLength={200}
        />
        <FileSender
          id="document-file"
          label={t('document.file')}
          accept={kinds}
          // The user may drop more than one on the button, which is then refused in words.
          multiple
          {...(current && { choose: t('document.replace') })}
          hint={t('document.hint')}
          error={firstOf(errors.file, error)}
          sending={sending}
          onFiles={choose}
          onCancel={cancel}
        >
          {current ? (
            <p className={styles.adminRow}>
              <FileText size={16} aria-hidden />
              <span className="grow">{current}</span>
            </p>
          ) : null}
        </FileSender>
      </form>
    </DetailPanel>
  )
}

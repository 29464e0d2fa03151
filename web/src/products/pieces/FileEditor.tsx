import type { ProductProperty } from '@bouwkring/contract/products'
import { Trash2 } from 'lucide-react'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import { IconButton, useConfirm } from '../../ui/index.ts'
import { FileSender } from '../../ui/media/index.ts'
import { useDeletePropertyFile } from '../api-files.ts'
import { acceptOf } from '../file-kinds.ts'
import { useFileUpload } from '../use-file-upload.ts'
import { FileChip } from './FileChip.tsx'
import * as fieldStyles from '../../ui/form/field.module.css'

interface FileEditorProps {
  id: string
  label: string
  property: ProductProperty
  /** A new product has none yet: files can be added after it is saved. */
  productId: number | undefined
}

type KeptFilesProps = FileEditorProps & { productId: number; hint: string }

function KeptFiles({ id, label, property, productId, hint }: KeptFilesProps) {
  const { t } = useTranslation('products')
  const confirm = useConfirm()
  const { sending, error, send, cancel } = useFileUpload(productId, property.id)
  const remove = useDeletePropertyFile(productId, property.id)
  const drop = async (key: string) => {
    if (
      !(await confirm({
        title: t('file.deleteTitle'),
        confirm: t('confirm.yes'),
        cancel: t('confirm.no'),
        danger: true,
      }))
    )
      return
    remove.mutate(key, { onError: (failure) => tellError(failure) })
  }
  return (
    <FileSender
      id={id}
      label={label}
      accept={acceptOf(property.data.kinds ?? [])}
      choose={t('file.add')}
      button={{
        disabled: property.files.length >= 5,
        'aria-label': t('file.addTo', { name: property.name }),
      }}
      hint={hint}
      error={error}
      sending={sending}
      cancel={t('file.cancel')}
      onFiles={([file]) => file && send(file)}
      onCancel={cancel}
    >
      {property.files.length > 0 ? (
        <ul className="column gap-1">
          {property.files.map((file) => (
            <li key={file.object_key} className="row gap-1">
              <FileChip productId={productId} propertyId={property.id} file={file} />
              <IconButton
                size="small"
                onClick={() => void drop(file.object_key)}
                disabled={remove.isPending}
                aria-label={t('file.delete', { name: file.filename })}
              >
                <Trash2 size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
    </FileSender>
  )
}

/** Files of a property, stored at once: Save does not include them. */
export function FileEditor({ productId, ...props }: FileEditorProps) {
  const { t } = useTranslation('products')
  const { id, label, property } = props
  const kinds = property.data.kinds ?? []
  if (productId !== undefined)
    return (
      <KeptFiles
        {...props}
        productId={productId}
        hint={t('file.hint', { kinds: kinds.map((kind) => t(`file.kind.${kind}`)).join(', ') })}
      />
    )
  return (
    <div
      className={fieldStyles.field}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
    >
      <span className={fieldStyles.label} id={`${id}-label`}>
        {label}
      </span>
      <p className={fieldStyles.hint} id={`${id}-hint`}>
        {t('file.later')}
      </p>
    </div>
  )
}

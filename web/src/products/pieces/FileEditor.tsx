import type { ProductProperty } from '@bouwkring/contract/products'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { Trash2, Upload } from 'lucide-react'
import { useRef } from 'react'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import { FieldError } from '../../ui/form/index.ts'
import { useConfirm } from '../../ui/index.ts'
import { useDeletePropertyFile } from '../api.ts'
import { acceptOf } from '../file-kinds.ts'
import { useFileUpload } from '../use-file-upload.ts'
import { FileChip } from './FileChip.tsx'
import * as fieldStyles from '../../ui/form/field.module.css'

interface FileEditorProps {
  id: string
  label: string
  property: ProductProperty
  /** A new product has none yet: files come after it is saved. */
  productId: number | undefined
}

/** Files of a property, kept at once: they are no part of what Save saves. */
export function FileEditor({ id, label, property, productId }: FileEditorProps) {
  const { t } = useTranslation('products')
  const confirm = useConfirm()
  const chooser = useRef<HTMLInputElement>(null)
  const { sending, error, send, cancel } = useFileUpload(productId, property.id)
  const remove = useDeletePropertyFile(productId ?? 0, property.id)
  const kinds = property.data.kinds ?? []
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
    <div
      className={fieldStyles.field}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
    >
      <span className={fieldStyles.label} id={`${id}-label`}>
        {label}
      </span>
      {productId !== undefined && property.files.length > 0 ? (
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
      {sending ? (
        <div className="row gap-2">
          <span className="small truncate">{sending.name}</span>
          <LinearProgress
            className="grow"
            variant="determinate"
            value={sending.progress}
            aria-label={t('file.sending', { name: sending.name })}
          />
          <Button size="small" variant="text" onClick={cancel}>
            {t('file.cancel')}
          </Button>
        </div>
      ) : null}
      {productId === undefined ? null : (
        <span>
          <Button
            id={id}
            size="small"
            startIcon={<Upload size={16} aria-hidden />}
            disabled={sending !== undefined || property.files.length >= 5}
            onClick={() => chooser.current?.click()}
            aria-label={t('file.addTo', { name: property.name })}
          >
            {t('file.add')}
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            accept={acceptOf(kinds)}
            tabIndex={-1}
            aria-hidden
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) void send(file)
              event.target.value = ''
            }}
          />
        </span>
      )}
      <p className={fieldStyles.hint} id={`${id}-hint`}>
        {productId === undefined
          ? t('file.later')
          : t('file.hint', { kinds: kinds.map((kind) => t(`file.kind.${kind}`)).join(', ') })}
      </p>
      <FieldError id={id} {...(error && { error })} />
    </div>
  )
}

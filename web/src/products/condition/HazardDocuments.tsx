import { fileKinds } from '@bouwkring/contract/catalogue'
import { hazardDocuments } from '@bouwkring/contract/hazard-documents'
import type { Product } from '@bouwkring/contract/products'
import { Trash2 } from 'lucide-react'
import { call } from '../../platform/api.ts'
import { tellError } from '../../platform/tell-error.ts'
import { upload } from '../../platform/upload.ts'
import { useFileSending } from '../../platform/use-file-sending.ts'
import { useTranslation } from '../../texts/index.ts'
import { fieldId } from '../../ui/form/index.ts'
import { IconButton, useConfirm } from '../../ui/index.ts'
import { FileSender } from '../../ui/media/index.ts'
import { useRefreshProducts } from '../api.ts'
import { acceptOf } from '../file-kinds.ts'
import { FileChip } from '../pieces/FileChip.tsx'

function KeptDocuments({ product }: { product: Product }) {
  const { t } = useTranslation('condition')
  const { t: tp } = useTranslation('products')
  const confirm = useConfirm()
  const refresh = useRefreshProducts()
  const { files } = product.hazard
  const { sending, error, send, cancel } = useFileSending({
    send: (file, way) => upload(hazardDocuments.upload, { params: { id: product.id } }, file, way),
    tooLarge: (name) => tp('images.tooLarge', { name }),
    failed: tp('file.failed'),
    done: refresh,
  })
  const drop = async (key: string) => {
    const sure = await confirm({
      title: tp('file.deleteTitle'),
      confirm: tp('confirm.yes'),
      cancel: tp('confirm.no'),
      danger: true,
    })
    if (!sure) return
    try {
      await call(hazardDocuments.remove, { params: { id: product.id, key } })
      await refresh()
    } catch (failure) {
      tellError(failure)
    }
  }
  return (
    <FileSender
      id={fieldId('hazard.files')}
      label={t('hazard.documents')}
      accept={acceptOf([...fileKinds])}
      choose={t('hazard.add')}
      button={{ disabled: files.length >= 5 }}
      hint={tp('file.hint', { kinds: fileKinds.map((kind) => tp(`file.kind.${kind}`)).join(', ') })}
      error={error}
      sending={sending}
      cancel={tp('file.cancel')}
      onFiles={([file]) => file && send(file)}
      onCancel={cancel}
    >
      {files.length > 0 ? (
        <ul className="column gap-1">
          {files.map((file) => (
            <li key={file.object_key} className="row gap-1">
              <FileChip productId={product.id} propertyId={null} file={file} />
              <IconButton
                size="small"
                onClick={() => void drop(file.object_key)}
                aria-label={tp('file.delete', { name: file.filename })}
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

/** Documents on hazardous substances, stored at once; a new product must be saved first. */
export function HazardDocuments({ product }: { product: Product | undefined }) {
  const { t } = useTranslation('condition')
  return product ? (
    <KeptDocuments product={product} />
  ) : (
    <p className="small muted">{t('hazard.documentsLater')}</p>
  )
}

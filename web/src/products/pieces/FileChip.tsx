import type { PropertyFile } from '@bouwkring/contract/product-parts'
import { FileSpreadsheet, FileText, Image } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { saveHazardDocument, savePropertyFile } from '../api-files.ts'
import { sizeText } from '../../platform/format.ts'
import { tellError } from '../../platform/tell-error.ts'
import * as styles from './form.module.css'

const icons = { pdf: FileText, word: FileText, excel: FileSpreadsheet, image: Image }

/** A file of a product: a document is downloaded, a picture opens. */
export function FileChip({
  productId,
  propertyId,
  file,
}: {
  productId: number
  /** null: a document on hazardous substances. */
  propertyId: number | null
  file: PropertyFile
}) {
  const { t, i18n } = useTranslation('products')
  const Icon = icons[file.kind]
  const inside = (
    <>
      <Icon size={16} aria-hidden />
      <span className="truncate">{file.filename}</span>
      <span className="small muted">{sizeText(file.bytes, i18n.language)}</span>
    </>
  )
  if (file.cdn)
    return (
      <a className={styles.file} href={`${file.cdn}/large`} target="_blank" rel="noopener">
        {inside}
        <span className="visually-hidden"> ({t('property.newTab')})</span>
      </a>
    )
  const save = () =>
    (propertyId === null
      ? saveHazardDocument(productId, file)
      : savePropertyFile(productId, propertyId, file)
    ).catch((error: unknown) =>
      tellError(error, error instanceof Error ? error.message : t('file.failed')),
    )
  return (
    <button type="button" className={styles.file} onClick={() => void save()}>
      {inside}
      <span className="visually-hidden"> {t('file.save')}</span>
    </button>
  )
}

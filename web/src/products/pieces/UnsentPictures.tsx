import { useTranslation } from '../../texts/index.ts'
import type { useImageUploads } from '../use-image-uploads.ts'
import { PicturesEdit } from './PicturesEdit.tsx'
import { Button } from '../../ui/index.ts'
import * as styles from './frame.module.css'

interface UnsentPicturesProps {
  id: string
  uploads: ReturnType<typeof useImageUploads>
  onRetry: () => Promise<void>
  onDone: () => void
}

/** The product was saved but some of its pictures did not arrive: offers to retry them. */
export function UnsentPictures({ id, uploads, onRetry, onDone }: UnsentPicturesProps) {
  const { t } = useTranslation('products')
  return (
    <div className={`${styles.waiting} column gap-4`}>
      <h2 id={id}>{t('new.unsent')}</h2>
      <p>{t('new.unsentWhy')}</p>
      <PicturesEdit uploads={uploads} />
      <div className="row wrap">
        <Button variant="contained" onClick={() => void onRetry()}>
          {t('new.retry')}
        </Button>
        <Button onClick={onDone}>{t('new.without')}</Button>
      </div>
    </div>
  )
}

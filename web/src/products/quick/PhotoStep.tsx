import { maxUploadFiles } from '@bouwkring/contract/files'
import { ArrowRight, Camera, Images, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import type { QuickDraft } from './draft.ts'
import { PhotoInput, readPhotos } from './PhotoInput.tsx'
import { PlacePart } from './PlacePart.tsx'
import { usePictureUrls } from './use-picture-urls.ts'
import type { Standing } from './use-standing.ts'
import { Button, IconButton } from '../../ui/index.ts'
import * as styles from './photo-step.module.css'

interface PhotoStepProps {
  draft: QuickDraft
  standing: Standing
  onChange: (change: Partial<QuickDraft>) => void
  onNext: () => void
}

/** First the picture, then whether the product is at the user's position. */
export function PhotoStep({ draft, standing, onChange, onNext }: PhotoStepProps) {
  const { t } = useTranslation('quickoffer')
  const { t: tp } = useTranslation('products')
  const [problem, setProblem] = useState('')
  const [shown, setShown] = useState(0)
  const { photos } = draft
  const urls = usePictureUrls(photos)
  const main = Math.min(shown, photos.length - 1)
  const add = (files: File[]) => {
    const read = readPhotos(files, maxUploadFiles - photos.length, tp)
    setProblem(read.problem)
    if (read.photos.length > 0) onChange({ photos: [...photos, ...read.photos] })
  }
  const drop = () => onChange({ photos: photos.filter((_, at) => at !== main) })
  const warning = (
    <p className={styles.problem} role="alert">
      {problem}
    </p>
  )
  if (photos.length === 0)
    return (
      <div className={styles.empty}>
        <span className={styles.camera}>
          <Camera size={48} strokeWidth={1.5} aria-hidden />
        </span>
        <h2>{t('photo.title')}</h2>
        <p className="muted">{t('photo.why')}</p>
        {warning}
        <PhotoInput label={t('photo.take')} icon={Camera} camera look="main" onFiles={add} />
        <PhotoInput label={t('photo.gallery')} icon={Images} look="plain" onFiles={add} />
      </div>
    )
  return (
    <div className={styles.taken}>
      <div className={styles.picture}>
        <img src={urls[main]} alt={t('photo.number', { number: main + 1 })} />
        <IconButton
          className={styles.dropPhoto}
          onClick={drop}
          aria-label={t('photo.drop', { number: main + 1 })}
        >
          <Trash2 size={20} aria-hidden />
        </IconButton>
        <div className={styles.thumbs}>
          {urls.map((url, at) => (
            <button
              key={url}
              type="button"
              className={styles.thumb}
              aria-pressed={at === main}
              aria-label={t('photo.number', { number: at + 1 })}
              onClick={() => setShown(at)}
            >
              <img src={url} alt="" />
            </button>
          ))}
          {photos.length < maxUploadFiles ? (
            <>
              <PhotoInput label={t('photo.more')} icon={Camera} camera look="tile" onFiles={add} />
              <PhotoInput label={t('photo.moreGallery')} icon={Plus} look="tile" onFiles={add} />
            </>
          ) : null}
        </div>
        {warning}
      </div>
      <div className={styles.sheet}>
        <PlacePart
          place={draft.place}
          standing={standing}
          onChange={(place) => onChange({ place })}
        />
        <div data-foot className={styles.foot}>
          <Button
            variant="contained"
            size="large"
            fullWidth
            disabled={!draft.place}
            endIcon={<ArrowRight size={18} aria-hidden />}
            onClick={onNext}
          >
            {t('place.yes')}
          </Button>
        </div>
      </div>
    </div>
  )
}

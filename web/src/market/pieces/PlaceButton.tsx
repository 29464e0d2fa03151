import { MapPin } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { latePiece, useOpener } from '../../ui/index.ts'
import { type AroundChoice, pointOf } from './around.ts'
import * as styles from './search-bar.module.css'

const PlacePopover = latePiece(() =>
  import('./PlacePopover.tsx').then((module) => ({ default: module.PlacePopover })),
)

/** The search location: a button that shows it and opens the place look-up with its range. */
export function PlaceButton({ value, onChange }: AroundChoice) {
  const { t } = useTranslation('market')
  const { anchor, opened, open, close } = useOpener()
  const point = pointOf(value, t('place.point'))
  return (
    <>
      <button
        type="button"
        className={`${styles.searchPart} ${point ? styles.filled : ''}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={open}
      >
        <MapPin size={18} aria-hidden />
        {point ? <span className="visually-hidden">{t('place.label')}: </span> : null}
        <span className="truncate">{point?.name ?? t('place.any')}</span>
        {point && value.range ? <span className="muted">+ {value.range} km</span> : null}
      </button>
      {opened ? (
        <Suspense fallback={null}>
          <PlacePopover value={value} onChange={onChange} anchor={anchor} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}

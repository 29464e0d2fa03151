import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { ButtonLink, IconButton } from '../../ui/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { useHolds } from '../../accounts/index.ts'
import { ProductPhoto } from '../../products/index.ts'
import { ofSpotQuery } from '../counts.ts'
import { SpotTip, type SpotTipProps } from './SpotTip.tsx'
import * as styles from '../screens/search.module.css'

interface SpotPopupProps extends SpotTipProps {
  /** The element pressed to choose it: focus moves on to the popup. Empty when the address chose it. */
  pressed: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The picture of the newest of its products; its space is reserved from the start. */
function Picture({ spot, released }: SpotTipProps) {
  const { data } = useQuery(ofSpotQuery(spot.id, released, 1))
  const newest = data?.[0]
  return (
    <div className={styles.spotPicture} aria-busy={!data}>
      {newest ? <ProductPhoto product={newest} size="icon" /> : null}
    </div>
  )
}

/** The chosen spot: its name and type, its picture, and a link to the spot itself. Its products are in the list; closing it clears the choice. */
export function SpotPopup({ spot, released, pressed, onClose }: SpotPopupProps) {
  const { t } = useTranslation('market')
  const maySee = useHolds('SPOT_READ')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!pressed.current) return undefined
    // The map positions the popup after it has been drawn; only then can it take focus.
    const frame = requestAnimationFrame(() => box.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [spot.id, pressed])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes from anywhere inside; it takes the focus when it opens
    <div
      ref={box}
      className={styles.mapPopup}
      role="dialog"
      aria-label={spot.name}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          onClose()
        }
      }}
    >
      {spot.product_count > 0 ? <Picture spot={spot} released={released} /> : null}
      <div className="grow">
        <SpotTip spot={spot} released={released} />
        {maySee ? (
          <ButtonLink size="small" to="/spots/$id" params={{ id: String(spot.id) }}>
            {t('spot.open')}
          </ButtonLink>
        ) : null}
      </div>
      <IconButton
        size="small"
        className={styles.close}
        onClick={onClose}
        aria-label={t('spot.close')}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  )
}

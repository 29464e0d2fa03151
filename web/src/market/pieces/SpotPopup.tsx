import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../ui/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { useHolds } from '../../accounts/index.ts'
import { here } from '../../platform/address.ts'
import { productAmount, ProductPhoto } from '../../products/index.ts'
import { ofSpotQuery } from '../counts.ts'
import { SpotTip, type SpotTipProps } from './SpotTip.tsx'
import * as styles from '../screens/search.module.css'

interface SpotPopupProps extends SpotTipProps {
  onFilter: () => void
  onClose: () => void
}

const shown = 3

/** The newest of its products, with picture; the popup has their place from the start. */
function FirstProducts({ spot, released }: SpotTipProps) {
  const { i18n } = useTranslation('market')
  const { t: tf } = useTranslation('facts')
  const { data } = useQuery(ofSpotQuery(spot.id, released, shown))
  return (
    <ul className={styles.spotProducts} aria-busy={!data}>
      {data?.map((product) => (
        <li key={product.id}>
          <ProductPhoto product={product} size="icon" />
          <span className="grow">
            <Link {...here({ product: product.id })} className="truncate">
              {product.name}
            </Link>
            <span className="small muted">{productAmount(product, tf, i18n.language)}</span>
          </span>
        </li>
      )) ?? Array.from({ length: Math.min(shown, spot.product_count) }, (_, at) => <li key={at} />)}
    </ul>
  )
}

/** The opened marker: what it is, and the way to its products or to the spot itself. */
export function SpotPopup({ spot, released, onFilter, onClose }: SpotPopupProps) {
  const { t } = useTranslation('market')
  const maySee = useHolds('SPOT_READ')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The map puts the popup in its place after it has been drawn; only then can it take the focus.
    const frame = requestAnimationFrame(() => box.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [spot.id])
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
      <SpotTip spot={spot} released={released} />
      {spot.product_count > 0 ? <FirstProducts spot={spot} released={released} /> : null}
      <IconButton
        size="small"
        className={styles.close}
        onClick={onClose}
        aria-label={t('spot.close')}
      >
        <X size={16} aria-hidden />
      </IconButton>
      <div className="row wrap">
        {spot.product_count > 0 ? (
          <Button size="small" variant="contained" onClick={onFilter}>
            {t('spot.filter')}
          </Button>
        ) : null}
        {maySee ? (
          <ButtonLink size="small" to="/spots/$id" params={{ id: String(spot.id) }}>
            {t('spot.open')}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  )
}

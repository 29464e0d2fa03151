import type { ProductCard } from '@bouwkring/contract/market'
import { distanceText } from '../../platform/format.ts'
import { crowText } from '../../products/index.ts'
import { useTranslation } from '../../texts/index.ts'

/** "41 km": how that is measured is told to who hears it or points at it, and once on the screen. */
export function Far({ metres }: { metres: number }) {
  const { t } = useTranslation('facts')
  return (
    <span title={crowText(metres, t)}>
      {distanceText(metres).replace(' ', '\u00a0')}
      <span className="visually-hidden"> {t('distance.how')}</span>
    </span>
  )
}

/** "Amersfoort, 26 km": the place and, when it is known, how far that is. */
export function Place({ product: { city, distance } }: { product: ProductCard }) {
  const { t } = useTranslation('market')
  if (distance === null) return <>{city || t('unknownPlace')}</>
  return (
    <>
      {city ? `${city}, ` : ''}
      <Far metres={distance} />
    </>
  )
}

/** Says once how the distances on a screen are measured; nothing where there are none. */
export function DistanceNote({ products }: { products: readonly ProductCard[] | undefined }) {
  const { t } = useTranslation('facts')
  return products?.some(({ distance }) => distance !== null) ? (
    <p className="small muted">{t('distance.note')}</p>
  ) : null
}

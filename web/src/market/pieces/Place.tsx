import type { ProductCard } from '@bouwkring/contract/market'
import { distanceText } from '../../platform/format.ts'
import { crowText } from '../../products/index.ts'
import { useTranslation } from '../../texts/index.ts'

/** "41 km": a tooltip and screen readers explain how it is measured; the screen says so once. */
export function Far({ metres }: { metres: number }) {
  const { t } = useTranslation('facts')
  return (
    <span title={crowText(metres, t)}>
      {distanceText(metres).replace(' ', '\u00a0')}
      <span className="visually-hidden"> {t('distance.how')}</span>
    </span>
  )
}

/** "Amersfoort, 26 km": the place and, if known, the distance. */
export function Place({
  product: { city, distance },
}: {
  product: Pick<ProductCard, 'city' | 'distance'>
}) {
  const { t } = useTranslation('market')
  if (distance === null) return <>{city || t('unknownPlace')}</>
  return (
    <>
      {city ? `${city}, ` : ''}
      <Far metres={distance} />
    </>
  )
}

/** States once how the distances on a screen are measured; empty when there are none. */
export function DistanceNote({
  products,
}: {
  products: readonly Pick<ProductCard, 'distance'>[] | undefined
}) {
  const { t } = useTranslation('facts')
  return products?.some(({ distance }) => distance !== null) ? (
    <p className="small muted">{t('distance.note')}</p>
  ) : null
}

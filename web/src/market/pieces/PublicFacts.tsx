import type { PublicProduct } from '@bouwkring/contract/market'
import { useNamed } from '../../accounts/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { useMapLayers } from '../../places/index.ts'
import { priceText } from '../../products/index.ts'
import { availableText, shapeOf } from '../../spots/index.ts'
import { KeyValueList } from '../../ui/index.ts'
import { type MapMarker, MapView } from '../../ui/map/index.ts'
import * as styles from '../screens/public.module.css'

function Place({ product: { latitude, longitude, city, spot } }: { product: PublicProduct }) {
  const { t: tw } = useTranslation('publicproduct')
  const layers = useMapLayers()
  if (latitude === null || longitude === null) return null
  const marker: MapMarker = {
    id: 'here',
    lat: latitude,
    lng: longitude,
    label: spot.name,
    shape: shapeOf(spot.definition.kind),
    colour: spot.definition.color,
  }
  return (
    <MapView
      label={tw('map', { place: city || spot.name })}
      layers={layers}
      centre={{ lat: latitude, lng: longitude }}
      zoom={10}
      markers={[marker]}
      clustered={false}
      height={240}
      className={styles.map}
    />
  )
}

/** Period, price, transport and location. */
export function PublicFacts({ product }: { product: PublicProduct }) {
  const { t, i18n } = useTranslation('market')
  const { t: tw } = useTranslation('publicproduct')
  const named = useNamed()
  const { t: tp } = useTranslation('facts')
  const { t: ts } = useTranslation('spots')
  const { available_from: from, available_till: till } = product
  return (
    <div className="column gap-4">
      <KeyValueList
        items={[
          {
            key: t('column.available'),
            value: from || till ? availableText(product, ts) : '',
          },
          {
            key: t('filters.price'),
            value: priceText(product.price, product.unit, tp, i18n.language),
          },
          {
            key: tp('transport.label'),
            value: product.transport.map((way) => tp(`transport.${way}`)).join(', '),
          },
          { key: tw('by'), value: product.tenant.company },
          {
            key: tw('spot'),
            value: `${product.spot.name} (${named(product.spot.definition.name)})`,
          },
          { key: t('column.place'), value: product.city || t('unknownPlace') },
        ]}
      />
      <Place product={product} />
    </div>
  )
}

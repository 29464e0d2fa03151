import type { Match } from '@bouwkring/contract/matching'
import { ButtonLink } from './ButtonLink.tsx'
import { Lock, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useHolds, useUser } from '../../accounts/index.ts'
import { useMapLayers } from '../../places/index.ts'
import { dayText } from '../../platform/format.ts'
import { MarketTag, productAmount } from '../../products/index.ts'
import { shapeOf, SpotTypeMark } from '../../spots/index.ts'
import { KeyValueList } from '../../ui/index.ts'
import { MapView } from '../../ui/map/index.ts'
import { partText } from '../part-text.ts'

interface OwnSideProps {
  matches: Match[]
  range: number | null
  onOpen: (id: number) => void
}

/** The own product beside its matches: what it asks or offers, its hard conditions, and where all of them are. */
export function OwnSide({ matches, range, onOpen }: OwnSideProps) {
  const { t, i18n } = useTranslation('matching')
  const products = useTranslation('products').t
  const layers = useMapLayers()
  const { readOnly } = useUser()
  const mayEdit = useHolds('SPOT_ITEM_EDIT') && !readOnly
  const own = matches[0]?.own
  if (!own) return null
  const conditions = (own.is_released ? [] : (matches[0]?.parts ?? [])).filter((part) => part.condition !== null)
  const period = own.available_from || own.available_till ? t('part.range', { from: dayText(own.available_from), till: dayText(own.available_till) }) : t('part.always')
  const place = own.latitude !== null && own.longitude !== null ? { lat: own.latitude, lng: own.longitude } : undefined
  const others = matches.flatMap(({ id, other }) => other.latitude !== null && other.longitude !== null
    ? [{ id: String(id), lat: other.latitude, lng: other.longitude, label: `${other.name}, ${other.city}`, shape: shapeOf(other.spot.definition.kind), colour: other.spot.definition.color, small: false }] : [])
  const here = place ? [{ ...place, id: 'own', label: own.spot.name, shape: shapeOf(own.spot.definition.kind), colour: own.spot.definition.color }] : []
  return (
    <section className="panel flush own-side" aria-label={t('own.label')}>
      <div className="inside">
        <MarketTag released={own.is_released} />
        <h2>{own.name}</h2>
        <p className="sm"><SpotTypeMark definition={{ ...own.spot.definition, name: own.spot.name }} /></p>
        <KeyValueList
          items={[
            { key: t('own.amount'), value: productAmount(own, products, i18n.language) },
            { key: t('own.period'), value: period },
            { key: t(own.is_released ? 'own.reach' : 'own.area'), value: range === null ? t('part.noLimit') : t('own.around', { km: range, city: own.city }) },
          ]}
        />
        {conditions.length > 0 ? (
          <>
            <h3 className="over">{t('own.conditions')}</h3>
            <ul className="conditions">{conditions.map((part) => <li key={part.name}><Lock size={15} aria-hidden className="mut" /><span className="grow">{part.name}</span><b>{partText(part, 'asked', t, i18n.language)}</b></li>)}</ul>
          </>
        ) : null}
        <ButtonLink fullWidth to="." search={(s: Record<string, unknown>) => ({ ...s, product: own.id, tab: undefined, ...(mayEdit && { edit: true }) })} startIcon={mayEdit ? <Pencil size={16} aria-hidden /> : undefined}>{t(mayEdit ? (own.is_released ? 'own.editOffer' : 'own.editDemand') : 'own.view')}</ButtonLink>
      </div>
      {place ? (
        <MapView
          label={t('own.map')} layers={layers} height={250} controls={false} markers={[...here, ...others]} highlighted="own" fitTo={[place, ...others.map(({ lat, lng }) => ({ lat, lng }))]} onMarker={(id) => { if (id !== 'own') onOpen(Number(id)) }}
          {...(range !== null && { circle: { ...place, metres: range * 1000 } })}
        />
      ) : null}
    </section>
  )
}

import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type NamedPoint, PlaceLookup } from '../../places/index.ts'
import { SelectInput } from '../../ui/form/index.ts'

/** A place with how far around it is looked, in kilometres; no range is no limit. */
export interface Around {
  place?: string | undefined
  latitude?: number | undefined
  longitude?: number | undefined
  range?: number | undefined
}

export const standardRange = 50
const ranges = [5, 10, 25, 50, 75, 100, 150, 200]

interface PlaceButtonProps {
  value: Around
  onChange: (around: Around) => void
}

const nowhere: Around = { place: undefined, latitude: undefined, longitude: undefined, range: undefined }

/** Where to look: a button that says it and opens the place look-up with its range. */
export function PlaceButton({ value, onChange }: PlaceButtonProps) {
  const { t } = useTranslation('market')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const set = value.latitude !== undefined && value.longitude !== undefined
  const name = set ? value.place || t('place.point') : ''
  const point: NamedPoint | null = set ? { name, latitude: value.latitude as number, longitude: value.longitude as number } : null
  const choose = (place: NamedPoint | null) => onChange(place ? { place: place.name, latitude: place.latitude, longitude: place.longitude, range: value.range ?? standardRange } : nowhere)
  const known = value.range === undefined || ranges.includes(value.range) ? ranges : [...ranges, value.range].sort((a, b) => a - b)
  return (
    <>
      <button type="button" className={`spart ${set ? 'set' : ''}`} aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        <MapPin size={18} aria-hidden />
        <span className="vh">{t('place.label')}: </span>
        <span className="tr">{name || t('place.any')}</span>
        {set && value.range ? <span className="mut">+ {value.range} km</span> : null}
      </button>
      <Popover open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }} slotProps={{ paper: { role: 'dialog', 'aria-label': t('place.label') }, transition: { onEntered: () => document.getElementById('zoek-plaats')?.focus() } }}>
        <div className="spop col g3">
          <PlaceLookup id="zoek-plaats" label={t('place.label')} value={point} onChange={choose} />
          {set ? <SelectInput id="zoek-straal" label={t('place.range')} value={value.range === undefined ? '' : String(value.range)} onChange={(range) => onChange({ ...value, range: range ? Number(range) : undefined })} placeholder={t('place.noLimit')} choices={[...known.map((km) => ({ value: String(km), label: `${km} km` })), { value: '', label: t('place.noLimit') }]} /> : null}
          <div className="row between">
            <Button variant="text" onClick={() => onChange(nowhere)} disabled={!set}>{t('place.clear')}</Button>
            <Button onClick={() => setAnchor(null)}>{t('done')}</Button>
          </div>
        </div>
      </Popover>
    </>
  )
}

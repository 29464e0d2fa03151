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

const standardRange = 50
const ranges = [5, 10, 25, 50, 75, 100, 150, 200]

interface PlaceButtonProps {
  value: Around
  onChange: (around: Around) => void
}

const nowhere: Around = { place: undefined, latitude: undefined, longitude: undefined, range: undefined }

/** The chosen point, with words for one that has no name. */
function pointOf({ place, latitude, longitude }: Around, unnamed: string): NamedPoint | null {
  return latitude === undefined || longitude === undefined ? null : { name: place || unnamed, latitude, longitude }
}

function PlaceForm({ value, onChange, onClose }: PlaceButtonProps & { onClose: () => void }) {
  const { t } = useTranslation('market')
  const point = pointOf(value, t('place.point'))
  const choose = (place: NamedPoint | null) => onChange(place ? { place: place.name, latitude: place.latitude, longitude: place.longitude, range: value.range ?? standardRange } : nowhere)
  const known = [...new Set([...ranges, value.range ?? standardRange])].sort((a, b) => a - b)
  const choices = [...known.map((km) => ({ value: String(km), label: `${km} km` })), { value: '', label: t('place.noLimit') }]
  return (
    <div className="spop col g3">
      <PlaceLookup id="zoek-plaats" label={t('place.label')} value={point} onChange={choose} />
      {point ? <SelectInput id="zoek-straal" label={t('place.range')} value={String(value.range ?? '')} onChange={(range) => onChange({ ...value, range: range ? Number(range) : undefined })} placeholder={t('place.noLimit')} choices={choices} /> : null}
      <div className="row between">
        <Button variant="text" onClick={() => onChange(nowhere)} disabled={!point}>{t('place.clear')}</Button>
        <Button onClick={onClose}>{t('done')}</Button>
      </div>
    </div>
  )
}

/** Where to look: a button that says it and opens the place look-up with its range. */
export function PlaceButton({ value, onChange }: PlaceButtonProps) {
  const { t } = useTranslation('market')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const point = pointOf(value, t('place.point'))
  const close = () => setAnchor(null)
  return (
    <>
      <button type="button" className={`spart ${point ? 'set' : ''}`} aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        <MapPin size={18} aria-hidden />
        <span className="vh">{t('place.label')}: </span>
        <span className="tr">{point?.name ?? t('place.any')}</span>
        {point && value.range ? <span className="mut">+ {value.range} km</span> : null}
      </button>
      <Popover open={anchor !== null} anchorEl={anchor} onClose={close} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }} slotProps={{ paper: { role: 'dialog', 'aria-label': t('place.label') }, transition: { onEntered: () => document.getElementById('zoek-plaats')?.focus() } }}>
        <PlaceForm value={value} onChange={onChange} onClose={close} />
      </Popover>
    </>
  )
}

import { useTranslation } from '../../texts/index.ts'
import { type NamedPoint, PlaceLookup } from '../../places/index.ts'
import { SelectInput } from '../../ui/form/index.ts'
import { type AroundChoice, aroundPlace, pointOf } from './around.ts'
import { PartForm, PartPopover } from './PartPopover.tsx'

const ranges = [5, 10, 25, 50, 75, 100, 150, 200]

function PlaceForm({ value, onChange, onClose }: AroundChoice & { onClose: () => void }) {
  const { t } = useTranslation('market')
  const point = pointOf(value, t('place.point'))
  const choose = (place: NamedPoint | null) => onChange(aroundPlace(place, value.range))
  const known = [...new Set([...ranges, value.range ?? 50])].sort((a, b) => a - b)
  const choices = [
    ...known.map((km) => ({ value: String(km), label: `${km} km` })),
    { value: '', label: t('place.noLimit') },
  ]
  const clear = {
    label: t('place.clear'),
    empty: !point,
    run: () => onChange(aroundPlace(null)),
  }
  return (
    <PartForm clear={clear} onClose={onClose}>
      <PlaceLookup id="zoek-plaats" label={t('place.label')} value={point} onChange={choose} />
      {point ? (
        <SelectInput
          id="zoek-straal"
          label={t('place.range')}
          value={String(value.range ?? '')}
          onChange={(range) => onChange({ ...value, range: range ? Number(range) : undefined })}
          placeholder={t('place.noLimit')}
          choices={choices}
        />
      ) : null}
    </PartForm>
  )
}

/** The place look-up with its range, below its button; loaded on its first press. */
export function PlacePopover({
  anchor,
  onClose,
  ...choice
}: AroundChoice & { anchor: HTMLElement | null; onClose: () => void }) {
  const { t } = useTranslation('market')
  return (
    <PartPopover anchor={anchor} label={t('place.label')} field="zoek-plaats" onClose={onClose}>
      <PlaceForm {...choice} onClose={onClose} />
    </PartPopover>
  )
}

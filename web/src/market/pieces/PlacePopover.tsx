import { useTranslation } from '../../texts/index.ts'
import { type NamedPoint, PlaceLookup } from '../../places/index.ts'
import { SelectInput } from '../../ui/form/index.ts'
import { type AroundChoice, aroundPlace, pointOf } from './around.ts'
import { Button } from '../../ui/index.ts'
import { Popover } from '../../ui/mui/index.ts'
import * as styles from './search-bar.module.css'

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
  return (
    <div className={`${styles.partPopover} column gap-3`}>
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
      <div className="row between">
        <Button variant="text" onClick={() => onChange(aroundPlace(null))} disabled={!point}>
          {t('place.clear')}
        </Button>
        <Button onClick={onClose}>{t('done')}</Button>
      </div>
    </div>
  )
}

/** The place look-up with its range under its button; loaded when it is first pressed. */
export function PlacePopover({
  anchor,
  onClose,
  ...choice
}: AroundChoice & { anchor: HTMLElement | null; onClose: () => void }) {
  const { t } = useTranslation('market')
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': t('place.label') },
        transition: { onEntered: () => document.getElementById('zoek-plaats')?.focus() },
      }}
    >
      <PlaceForm {...choice} onClose={onClose} />
    </Popover>
  )
}

import { useQuery } from '@tanstack/react-query'
import { LocateFixed, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { Field } from '../../ui/form/index.ts'
import { Hint, IconButton } from '../../ui/index.ts'
import { lookupQuery, type NamedPoint, shortest } from '../api.ts'
import { useHere } from '../use-here.ts'
import { Autocomplete, OutlinedInput } from '../../ui/mui/index.ts'
import * as styles from './place-lookup.module.css'

interface PlaceLookupProps {
  id: string
  label: string
  hideLabel?: boolean
  value: NamedPoint | null
  onChange: (place: NamedPoint | null) => void
  placeholder?: string
  error?: string
  hint?: string
}

const same = (a: NamedPoint, b: NamedPoint) =>
  a.name === b.name && a.latitude === b.latitude && a.longitude === b.longitude

/** Distinguishes places of the same name: by kind, municipality and province. */
function PlaceOption({ place }: { place: NamedPoint }) {
  const { t } = useTranslation('places')
  const within =
    place.type === 'province'
      ? []
      : place.type === 'municipality'
        ? [place.province]
        : [place.municipality, place.province]
  return (
    <>
      <MapPin size={16} aria-hidden className="muted" />
      <span className={styles.option}>
        <span className="ink-strong medium">{place.name}</span>
        {place.instead_of ? (
          <span className="small">{t('lookup.instead', { address: place.instead_of })}</span>
        ) : null}
        <span className="small muted">
          {[place.type && t(`type.${place.type}`), ...within].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  )
}

/** The places for the input, and the message while there are none. */
function useLookup(text: string, chosen: string | undefined) {
  const { t } = useTranslation('places')
  const typed = text.trim()
  const asks = typed.length >= shortest && typed !== chosen
  const wanted = useDebounced(asks ? typed : '')
  const { data: found = [], isFetching, isError } = useQuery(lookupQuery(wanted))
  const waiting = asks && (wanted !== typed || isFetching)
  const nothing = !asks
    ? t('lookup.more')
    : isError
      ? t('lookup.failed')
      : t('lookup.none', { text: typed })
  return { options: asks ? found : [], waiting, nothing }
}

/** Finds a place, municipality, province or postcode while typing (300 ms), or uses the user's current place. */
export function PlaceLookup({
  id,
  label,
  hideLabel,
  value,
  onChange,
  placeholder,
  error,
  hint,
}: PlaceLookupProps) {
  const { t } = useTranslation('places')
  const [text, setText] = useState(value?.name ?? '')
  const { options, waiting, nothing } = useLookup(text, value?.name)
  const [address, setAddress] = useState<string>()
  const choose = (place: NamedPoint | null) => {
    const { instead_of: instead, ...chosen } = place ?? {}
    setAddress(instead)
    onChange(place && (chosen as NamedPoint))
  }
  const here = useHere(choose)
  const shownError = error ?? here.error
  // The chosen place covers less than the input, so the input stays readable.
  const said = value && address ? t('lookup.instead', { address }) : hint
  const frame = { id, label, hideLabel, error: shownError, hint: said }
  const described =
    [said && `${id}-hint`, shownError && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <Field {...frame}>
      <Autocomplete<NamedPoint>
        id={id}
        value={value}
        onChange={(_, place) => choose(place)}
        inputValue={text}
        onInputChange={(_, next) => setText(next)}
        options={options}
        filterOptions={(all) => all}
        getOptionLabel={(place) => place.name}
        isOptionEqualToValue={same}
        getOptionKey={(place) => `${place.type} ${place.name} ${place.latitude} ${place.longitude}`}
        loading={waiting}
        loadingText={t('lookup.searching')}
        noOptionsText={nothing}
        forcePopupIcon={false}
        autoHighlight
        clearText={t('lookup.clear')}
        fullWidth
        renderOption={({ key, ...props }, place) => (
          <li key={key} {...props}>
            <PlaceOption place={place} />
          </li>
        )}
        renderInput={({ slotProps, disabled }) => (
          <OutlinedInput
            ref={slotProps.input.ref}
            className={`${slotProps.input.className} ${styles.input}`}
            onMouseDown={slotProps.input.onMouseDown}
            inputProps={{
              ...slotProps.htmlInput,
              'aria-invalid': Boolean(error),
              'aria-describedby': described,
            }}
            fullWidth
            disabled={disabled}
            error={Boolean(error)}
            placeholder={placeholder ?? t('lookup.placeholder')}
            startAdornment={<MapPin size={18} aria-hidden className="muted" />}
            endAdornment={
              <>
                {slotProps.input.endAdornment}
                <Hint around text={t('here.use')}>
                  <IconButton
                    size="small"
                    onClick={here.find}
                    loading={here.busy}
                    aria-label={t('here.use')}
                  >
                    <LocateFixed size={18} aria-hidden />
                  </IconButton>
                </Hint>
              </>
            }
          />
        )}
      />
    </Field>
  )
}

import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mySpotsQuery } from '../api.ts'
import { useDebounced } from '../../platform/use-debounced.ts'

interface SpotPickerProps {
  label: string
  value: number | null
  onChange: (id: number | null) => void
  error?: string | undefined
  hint?: string | undefined
}

/** Chooses one of the spots that the signed-in person owns, by name, number or place. */
export function SpotPicker({ label, value, onChange, error, hint }: SpotPickerProps) {
  const { t } = useTranslation('spots')
  const id = useId()
  const [typed, setTyped] = useState('')
  const list = useQuery(mySpotsQuery(useDebounced(typed)))
  const options = (list.data?.['hydra:member'] ?? []).filter((spot) => spot.status !== 'archived')
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      <Autocomplete
        id={id} options={options} value={options.find((spot) => spot.id === value) ?? null} loading={list.isFetching} filterOptions={(all) => all} getOptionKey={(spot) => spot.id}
        getOptionLabel={(spot) => spot.name} isOptionEqualToValue={(a, b) => a.id === b.id} onChange={(_, spot) => onChange(spot?.id ?? null)}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')} noOptionsText={t('picker.none')} loadingText={t('picker.loading')} clearText={t('picker.clear')} openText={t('picker.open')} closeText={t('picker.close')}
        renderOption={({ key, ...props }, spot) => <li key={key} {...props}><span className="col"><span className="m ink">{spot.name}</span><span className="xs mut">{[spot.definition.name, spot.location.city].filter(Boolean).join(' · ')}</span></span></li>}
        renderInput={(params) => <TextField {...params} placeholder={t('picker.placeholder')} error={Boolean(error)} />}
      />
      {hint ? <p className="hint">{hint}</p> : null}
      {error ? <p className="em">{error}</p> : null}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { colleaguesQuery, divisionsQuery } from '../../accounts/index.ts'
import { type Choice, fieldId, FieldError, OptionalMark, SelectInput } from '../../ui/form/index.ts'
import type { SpotForm } from './spot-form.ts'
import { Autocomplete, TextField as MuiTextField } from '../../ui/mui/index.ts'
import * as fieldStyles from '../../ui/form/field.module.css'

// Until the list has loaded, or when the person has left it, nothing is shown as chosen.
const known = (value: unknown, choices: readonly Choice[]) =>
  choices.find((choice) => choice.value === value)?.value ?? ''

/** The owner of the spot. */
export function OwnerField({ form }: { form: SpotForm }) {
  const { t } = useTranslation('spots')
  const { field, fieldState } = useController({ control: form.control, name: 'owner' })
  const people = useQuery(colleaguesQuery()).data?.['hydra:member'] ?? []
  const choices = people.map((person) => ({ value: person['@id'], label: person.name }))
  return (
    <SelectInput
      id={fieldId('owner')}
      label={t('field.owner')}
      placeholder={t('field.choose')}
      value={known(field.value, choices)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      choices={choices}
      error={fieldState.error?.message}
    />
  )
}

/** Colleagues who may also change the spot. */
export function OwnersField({ form }: { form: SpotForm }) {
  const { t } = useTranslation('spots')
  const { field, fieldState } = useController({ control: form.control, name: 'spot_owners' })
  const owner = form.watch('owner')
  const people = (useQuery(colleaguesQuery()).data?.['hydra:member'] ?? []).filter(
    (person) => person['@id'] !== owner,
  )
  const id = fieldId('spot_owners')
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>
        {t('field.owners')}
        <OptionalMark />
      </label>
      <Autocomplete
        multiple
        id={id}
        options={people}
        value={people.filter((person) => (field.value ?? []).includes(person.id))}
        onChange={(_, chosen) => field.onChange(chosen.map((person) => person.id))}
        onBlur={field.onBlur}
        getOptionLabel={(person) => person.name}
        getOptionKey={(person) => person.id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        disableCloseOnSelect
        noOptionsText={t('picker.nobody')}
        clearText={t('picker.clear')}
        openText={t('picker.open')}
        closeText={t('picker.close')}
        renderInput={(params) => <MuiTextField {...params} placeholder={t('field.addPerson')} />}
      />
      <FieldError id={id} error={fieldState.error?.message} />
    </div>
  )
}

/** The division that the spot belongs to. */
export function DivisionField({ form }: { form: SpotForm }) {
  const { t } = useTranslation('spots')
  const { field, fieldState } = useController({ control: form.control, name: 'division' })
  const divisions = useQuery(divisionsQuery()).data?.['hydra:member'] ?? []
  const choices = [
    { value: '', label: t('field.noDivision') },
    ...divisions.map((division) => ({ value: division['@id'], label: division.name })),
  ]
  return (
    <SelectInput
      id={fieldId('division')}
      label={t('field.division')}
      optionalMark
      value={known(field.value, choices)}
      onChange={(value) => field.onChange(value || null)}
      onBlur={field.onBlur}
      choices={choices}
      error={fieldState.error?.message}
    />
  )
}

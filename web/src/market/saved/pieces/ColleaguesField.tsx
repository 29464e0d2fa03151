import { useQuery } from '@tanstack/react-query'
import { colleaguesQuery, useUser } from '../../../accounts/index.ts'
import { useTranslation } from '../../../texts/index.ts'
import { FieldError, OptionalMark } from '../../../ui/form/index.ts'
import { Autocomplete, TextField as MuiTextField } from '../../../ui/mui/index.ts'
import * as fieldStyles from '../../../ui/form/field.module.css'

interface Person {
  id: number
  name: string
}

interface ColleaguesFieldProps {
  id: string
  value: readonly Person[]
  onChange: (people: Person[]) => void
  optional?: boolean
  error?: string | undefined
}

/** Chooses colleagues in the user's organisation, without the user. */
export function ColleaguesField({
  id,
  value,
  onChange,
  optional = false,
  error,
}: ColleaguesFieldProps) {
  const { t } = useTranslation('savedsearches')
  const user = useUser()
  const all = useQuery(colleaguesQuery()).data?.['hydra:member'] ?? []
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>
        {t('shareWith')}
        {optional ? <OptionalMark /> : null}
      </label>
      <Autocomplete
        multiple
        id={id}
        options={all.filter((person) => person.id !== user.id) as Person[]}
        value={[...value]}
        onChange={(_, chosen) => onChange(chosen.map(({ id: of, name }) => ({ id: of, name })))}
        getOptionLabel={(person) => person.name}
        getOptionKey={(person) => person.id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        noOptionsText={t('picker.nobody')}
        clearText={t('picker.clear')}
        openText={t('picker.open')}
        closeText={t('picker.close')}
        renderInput={(params) => (
          <MuiTextField
            {...params}
            placeholder={value.length === 0 ? t('picker.colleague') : ''}
            error={error !== undefined}
          />
        )}
      />
      {error === undefined ? null : <FieldError id={id} error={error} />}
    </div>
  )
}

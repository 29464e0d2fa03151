import type { ContactPerson } from '@bouwkring/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHolds } from '../../accounts/index.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { useTranslation } from '../../texts/index.ts'
import { FieldError } from '../../ui/form/index.ts'
import { contactChoicesQuery } from '../contact-api.ts'
import { contactName } from '../texts.ts'
import { Autocomplete, TextField as MuiTextField } from '../../ui/mui/index.ts'
import * as fieldStyles from '../../ui/form/field.module.css'

interface ContactChooserProps {
  id: string
  chosen: readonly number[]
  onChoose: (person: ContactPerson) => void
  error: string | undefined
}

/** Chooses one of the saved contact persons, searched by the server; hidden from users who may not read them. An error of the field takes precedence over a failed request. */
export function ContactChooser({ id, chosen, onChoose, error }: ContactChooserProps) {
  const { t } = useTranslation('spots')
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim().slice(0, 100))
  const mayRead = useHolds('CONTACT_READ')
  const found = useQuery({ ...contactChoicesQuery(search), enabled: mayRead })
  if (!mayRead) return <FieldError id={id} error={error} />
  const options = (found.data?.['hydra:member'] ?? []).filter(
    (person) => !chosen.includes(person.id),
  )
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{t('contact.choose')}</label>
      <Autocomplete
        id={id}
        options={options}
        filterOptions={(all) => all}
        value={null}
        inputValue={typed}
        onInputChange={(_, text) => setTyped(text)}
        onChange={(_, person) => {
          if (person) onChoose(person)
        }}
        blurOnSelect
        clearOnBlur
        getOptionLabel={contactName}
        getOptionKey={(person) => person.id}
        noOptionsText={t('contact.noSaved')}
        loading={found.isFetching || search !== typed.trim()}
        loadingText={t('picker.loading')}
        clearText={t('picker.clear')}
        openText={t('picker.open')}
        closeText={t('picker.close')}
        renderOption={({ key, ...props }, person) => (
          <li key={key} {...props}>
            <span className="column">
              <span className="medium ink-strong">{contactName(person)}</span>
              <span className="tiny muted">{person.email}</span>
            </span>
          </li>
        )}
        renderInput={(params) => (
          <MuiTextField
            {...params}
            placeholder={t('contact.choosePlaceholder')}
            error={error !== undefined}
          />
        )}
      />
      <FieldError id={id} error={error ?? (found.isError ? t('contact.failed') : undefined)} />
    </div>
  )
}

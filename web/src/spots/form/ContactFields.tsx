import type { ContactPerson } from '@bouwkring/contract/accounts'
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MuiTextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { Plus, UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { contactPersonsQuery, useHolds, useUser } from '../../accounts/index.ts'
import { Avatar, useConfirm } from '../../ui/index.ts'
import { FieldError, fieldId } from '../../ui/form/index.ts'
import { useAddYourself } from '../contact-api.ts'
import { NewContact } from './NewContact.tsx'
import type { SpotForm } from './spot-form.ts'

const nameOf = (person: ContactPerson) => [person.first_name, person.last_name].filter(Boolean).join(' ')

/** Who can be asked about the spot: saved persons, a new one, or oneself. `known` are persons that are not in the saved list. */
export function ContactFields({ form, known }: { form: SpotForm; known: ContactPerson[] }) {
  const { t } = useTranslation('spots')
  const user = useUser()
  const confirm = useConfirm()
  const mayCreate = useHolds('CONTACT_CREATE')
  const { field, fieldState } = useController({ control: form.control, name: 'contactpersons' })
  const saved = useQuery(contactPersonsQuery())
  const self = useAddYourself()
  const [made, setMade] = useState<ContactPerson[]>([])
  const [adding, setAdding] = useState(false)
  const everyone = [...new Map([...known, ...(saved.data?.['hydra:member'] ?? []), ...made].map((person) => [person.id, person])).values()]
  const ids = (field.value ?? []).map(Number)
  const chosen = ids.flatMap((id) => everyone.find((person) => person.id === id) ?? [])
  const add = (person: ContactPerson) => {
    setMade((before) => [...before, person])
    if (!ids.includes(person.id)) field.onChange([...ids, person.id])
    form.clearErrors('contactpersons')
  }
  const addYourself = async () => {
    if (await confirm({ title: t('contact.selfAsk'), body: t('contact.selfWhat', { name: user.name, email: user.email }), confirm: t('contact.selfYes') })) self.mutate(undefined, { onSuccess: add })
  }
  const id = fieldId('contactpersons')
  return (
    <div className="col g3">
      {chosen.length > 0 ? (
        <ul className="chosen" aria-label={t('contact.title')}>
          {chosen.map((person) => (
            <li key={person.id} className="row g3">
              <Avatar name={nameOf(person)} />
              <span className="grow"><span className="b ink">{nameOf(person)}</span><br /><span className="sm mut">{[person.email, person.phonenumber].filter(Boolean).join(' · ')}</span></span>
              <IconButton onClick={() => field.onChange(ids.filter((one) => one !== person.id))} aria-label={t('contact.remove', { name: nameOf(person) })}><X size={18} aria-hidden /></IconButton>
            </li>
          ))}
        </ul>
      ) : <p className="mut">{t('contact.noneYet')}</p>}
      <div className="f">
        <label htmlFor={id}>{t('contact.choose')}</label>
        <Autocomplete
          id={id} options={everyone.filter((person) => !ids.includes(person.id))} value={null} onChange={(_, person) => { if (person) add(person) }} blurOnSelect clearOnBlur getOptionLabel={nameOf} getOptionKey={(person) => person.id}
          noOptionsText={t('contact.noSaved')} loading={saved.isPending} loadingText={t('picker.loading')} clearText={t('picker.clear')} openText={t('picker.open')} closeText={t('picker.close')}
          renderOption={({ key, ...props }, person) => <li key={key} {...props}><span className="col"><span className="m ink">{nameOf(person)}</span><span className="xs mut">{person.email}</span></span></li>}
          renderInput={(params) => <MuiTextField {...params} placeholder={t('contact.choosePlaceholder')} error={Boolean(fieldState.error)} />}
        />
        <FieldError id={id} error={saved.isError ? t('contact.failed') : fieldState.error?.message} />
      </div>
      {mayCreate && !adding ? (
        <div className="row wrap">
          <Button onClick={() => setAdding(true)} startIcon={<Plus size={18} aria-hidden />}>{t('contact.new')}</Button>
          <Button variant="text" onClick={() => void addYourself()} loading={self.isPending} startIcon={<UserPlus size={18} aria-hidden />}>{t('contact.self')}</Button>
        </div>
      ) : null}
      {adding ? <NewContact onDone={(person) => { setAdding(false); if (person) add(person) }} /> : null}
    </div>
  )
}

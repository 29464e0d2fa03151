import type { ContactPerson } from '@bouwkring/contract/accounts'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Plus, UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { useHolds, useUser } from '../../accounts/index.ts'
import { Avatar, useConfirm } from '../../ui/index.ts'
import { fieldId } from '../../ui/form/index.ts'
import { useAddYourself } from '../contact-api.ts'
import { contactName } from '../texts.ts'
import { ContactChooser } from './ContactChooser.tsx'
import { NewContact } from './NewContact.tsx'
import type { SpotForm } from './spot-form.ts'
import * as styles from './form.module.css'

/** Who can be asked about the spot: saved persons, a new one, or oneself. `known` are those that the spot has already. */
export function ContactFields({ form, known }: { form: SpotForm; known: ContactPerson[] }) {
  const { t } = useTranslation('spots')
  const user = useUser()
  const confirm = useConfirm()
  const mayCreate = useHolds('CONTACT_CREATE')
  const { field, fieldState } = useController({ control: form.control, name: 'contactpersons' })
  const self = useAddYourself()
  const [made, setMade] = useState<ContactPerson[]>([])
  const [adding, setAdding] = useState(false)
  const everyone = [...new Map([...known, ...made].map((person) => [person.id, person])).values()]
  const ids = (field.value ?? []).map(Number)
  const chosen = ids.flatMap((id) => everyone.find((person) => person.id === id) ?? [])
  const add = (person: ContactPerson) => {
    setMade((before) => [...before, person])
    if (!ids.includes(person.id)) field.onChange([...ids, person.id])
    form.clearErrors('contactpersons')
  }
  const addYourself = async () => {
    if (
      await confirm({
        title: t('contact.selfAsk'),
        body: t('contact.selfWhat', { name: user.name, email: user.email }),
        confirm: t('contact.selfYes'),
      })
    )
      self.mutate(undefined, { onSuccess: add })
  }
  return (
    <div className="column gap-3">
      {chosen.length > 0 ? (
        <ul className={styles.chosen} aria-label={t('contact.title')}>
          {chosen.map((person) => (
            <li key={person.id} className="row gap-3">
              <Avatar name={contactName(person)} />
              <span className="grow">
                <span className="bold ink-strong">{contactName(person)}</span>
                <br />
                <span className="small muted">
                  {[person.email, person.phonenumber].filter(Boolean).join(' · ')}
                </span>
              </span>
              <IconButton
                onClick={() => field.onChange(ids.filter((one) => one !== person.id))}
                aria-label={t('contact.remove', { name: contactName(person) })}
              >
                <X size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">{t('contact.noneYet')}</p>
      )}
      <ContactChooser
        id={fieldId('contactpersons')}
        chosen={ids}
        onChoose={add}
        error={fieldState.error?.message}
      />
      {mayCreate && !adding ? (
        <div className="row wrap">
          <Button onClick={() => setAdding(true)} startIcon={<Plus size={18} aria-hidden />}>
            {t('contact.new')}
          </Button>
          <Button
            variant="text"
            onClick={() => void addYourself()}
            loading={self.isPending}
            startIcon={<UserPlus size={18} aria-hidden />}
          >
            {t('contact.self')}
          </Button>
        </div>
      ) : null}
      {adding ? (
        <NewContact
          form={form}
          onDone={(person) => {
            setAdding(false)
            if (person) add(person)
          }}
        />
      ) : null}
    </div>
  )
}

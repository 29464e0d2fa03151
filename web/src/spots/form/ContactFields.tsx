import type { ContactPerson } from '@bouwkring/contract/accounts'
import { Plus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { useHolds, useUser } from '../../accounts/index.ts'
import { Button, Skeleton, useConfirm } from '../../ui/index.ts'
import { fieldId } from '../../ui/form/index.ts'
import { useAddYourself } from '../contact-api.ts'
import { ChosenContacts } from './ChosenContacts.tsx'
import { ContactChooser } from './ContactChooser.tsx'
import { NewContact } from './NewContact.tsx'
import type { SpotForm } from './spot-form.ts'
import { useSelfProposed } from './use-self-proposed.ts'

interface ContactFieldsProps {
  form: SpotForm
  /** Those the spot already has. */
  known: ContactPerson[]
  /** Fills in the user when nobody was chosen. */
  proposeSelf?: boolean
}

/** In another organisation than their own, users are nobody's contact person. */
const canBeContact = ({ home_tenant }: ReturnType<typeof useUser>, mayCreate: boolean) =>
  mayCreate && home_tenant === null

/** The contacts for questions about the spot: saved persons, a new one, or the user. */
export function ContactFields({ form, known, proposeSelf = false }: ContactFieldsProps) {
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
    const now = (form.getValues('contactpersons') ?? []).map(Number)
    if (!now.includes(person.id)) field.onChange([...now, person.id])
    form.clearErrors('contactpersons')
  }
  const mayBeOne = canBeContact(user, mayCreate)
  const proposing = useSelfProposed(form, proposeSelf && mayBeOne, add)
  const isChosen = chosen.some(({ email }) => email === user.email)
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
      {proposing ? (
        <Skeleton height={57} animation={false} />
      ) : (
        <ChosenContacts
          persons={chosen}
          onRemove={(gone) => field.onChange(ids.filter((one) => one !== gone.id))}
        />
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
          {[proposing, !mayBeOne, isChosen].includes(true) ? null : (
            <Button
              variant="text"
              onClick={() => void addYourself()}
              loading={self.isPending}
              startIcon={<UserPlus size={18} aria-hidden />}
            >
              {t('contact.self')}
            </Button>
          )}
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

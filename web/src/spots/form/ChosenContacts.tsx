import type { ContactPerson } from '@bouwkring/contract/accounts'
import { X } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { Avatar, IconButton } from '../../ui/index.ts'
import { contactName } from '../texts.ts'
import * as styles from './form.module.css'

/** The contact persons of a spot in its form, each with a button to remove it. */
export function ChosenContacts({
  persons,
  onRemove,
}: {
  persons: readonly ContactPerson[]
  onRemove: (person: ContactPerson) => void
}) {
  const { t } = useTranslation('spots')
  if (persons.length === 0) return <p className="muted">{t('contact.noneYet')}</p>
  return (
    <ul className={styles.chosen} aria-label={t('contact.title')}>
      {persons.map((person) => (
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
            onClick={() => onRemove(person)}
            aria-label={t('contact.remove', { name: contactName(person) })}
          >
            <X size={18} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

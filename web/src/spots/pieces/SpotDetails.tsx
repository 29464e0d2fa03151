import type { ContactPerson } from '@bouwkring/contract/accounts'
import type { Spot } from '@bouwkring/contract/spots'
import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { Avatar, IconButton, KeyValueList, wholeDays } from '../../ui/index.ts'
import { weeksText } from '../../ui/form/index.ts'
import { RichText } from '../../ui/media/index.ts'
import { AttachmentList } from '../attachments/AttachmentList.tsx'
import { contactAddress, contactName, periodText } from '../texts.ts'
import { SpotPlace } from './SpotPlace.tsx'
import { VisibleFor } from './VisibleFor.tsx'
import * as styles from './spot-details.module.css'

function Contact({ person }: { person: ContactPerson }) {
  const { t } = useTranslation('spots')
  const name = contactName(person)
  const lines = [person.email, person.phonenumber, contactAddress(person)].filter(Boolean)
  return (
    <li className={`row gap-3 ${styles.contact}`}>
      <Avatar name={name} />
      <span className="grow">
        <span className="bold ink-strong">{name}</span>
        {lines.map((line) => (
          <span key={line} className={`small muted ${styles.line}`}>
            {line}
          </span>
        ))}
      </span>
      {person.phonenumber ? (
        <IconButton
          className="no-print"
          href={`tel:${person.phonenumber}`}
          aria-label={t('contact.call', { name, number: person.phonenumber })}
        >
          <Phone size={18} aria-hidden />
        </IconButton>
      ) : null}
      <IconButton
        className="no-print"
        href={`mailto:${person.email}`}
        aria-label={t('contact.mail', { name })}
      >
        <Mail size={18} aria-hidden />
      </IconButton>
    </li>
  )
}

/** The first tab: the project, its location, its contacts and its visibility. */
export function SpotDetails({ spot, preview }: { spot: Spot; preview: ReactNode }) {
  const { t } = useTranslation('spots')
  const { t: tu } = useTranslation('ui')
  const weeks = weeksText(spot.period_from, spot.period_till, tu)
  return (
    <div className={styles.details}>
      <div className={styles.main}>
        <h2>{t('details.project')}</h2>
        {spot.description ? (
          <RichText html={spot.description} />
        ) : (
          <p className="muted">{t('details.noDescription')}</p>
        )}
        <KeyValueList
          items={[
            {
              key: t('details.period'),
              value: (
                <>
                  {wholeDays(periodText(spot, t))}{' '}
                  {weeks ? <span className="muted nowrap">({weeks})</span> : null}
                </>
              ),
            },
            { key: t('details.organisation'), value: spot.tenant.company },
            { key: t('details.owner'), value: spot.owner?.name },
            {
              key: t('details.owners'),
              value: spot.spot_owners.map((person) => person.name).join(', '),
            },
            { key: t('details.division'), value: spot.division?.name },
            {
              key: t('details.range'),
              value:
                spot.range === null
                  ? t('details.noRange')
                  : t('details.rangeKm', { km: spot.range }),
            },
          ]}
        />
      </div>
      <div className={styles.beside}>
        <SpotPlace spot={spot} height={190} />
        <h2>{t('contact.title')}</h2>
        {spot.contactpersons.length > 0 ? (
          <ul>
            {spot.contactpersons.map((person) => (
              <Contact key={person.id} person={person} />
            ))}
          </ul>
        ) : (
          <p className="muted">{t('contact.none')}</p>
        )}
        {spot.attachments.length > 0 ? (
          <>
            <h2>{t('attachment.title')}</h2>
            <AttachmentList attachments={spot.attachments} />
          </>
        ) : null}
        {spot.is_external ? null : (
          <>
            <h2>{t('visibility.title')}</h2>
            <VisibleFor groups={spot.groups} />
          </>
        )}
      </div>
      <div className={styles.preview}>{preview}</div>
    </div>
  )
}

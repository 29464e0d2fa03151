import { metresBetween } from '@bouwkring/contract/places'
import type { Product } from '@bouwkring/contract/products'
import { useQuery } from '@tanstack/react-query'
import { Mail, Phone } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { distanceText } from '../../platform/format.ts'
import { contactAddress, contactName, periodText, SpotTypeMark } from '../../spots/index.ts'
import { SelectInput } from '../../ui/form/index.ts'
import { KeyValueList, wholeDays } from '../../ui/index.ts'
import { crowText } from '../amount-text.ts'
import { contactsQuery } from '../api.ts'
import { useRoute } from '../use-route.ts'
import { PlaceMap } from './PlaceMap.tsx'
import * as styles from './view.module.css'

const none = '0'

// Distance to a spot of the user's organisation: in a straight line, and by road.
function Way({
  product,
  own,
  route,
}: Pick<ReturnType<typeof useRoute>, 'own' | 'route'> & { product: Product }) {
  const { t } = useTranslation('products')
  const { t: tf } = useTranslation('facts')
  if (!own || !route) return null
  const crow = product.position ? metresBetween(product.position, own.location) : null
  const road = tf(route.estimated ? 'distance.estimated' : 'distance.road', {
    distance: distanceText(route.distance),
  })
  return (
    <p className="ink-strong">
      {t('spot.way', { crow: crowText(crow, tf), road, name: own.name })}
    </p>
  )
}

/** The spot of a product: project, number, address, people, and the route to a spot of the viewer's organisation. */
export function SpotInformation({ product }: { product: Product }) {
  const { t } = useTranslation('products')
  const { t: ts } = useTranslation('spots')
  const id = useId()
  const { spots, own, route, choose } = useRoute(product)
  const { data: contacts } = useQuery(contactsQuery(product.spot.id))
  const { spot } = product
  const address = [
    [spot.street, spot.housenumber].filter(Boolean).join(' '),
    [spot.postalcode, spot.city].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ')
  const people = contacts?.['hydra:member'] ?? []
  return (
    <div className={`${styles.twoColumns} ${styles.even}`}>
      <div className="column gap-5">
        <KeyValueList
          items={[
            { key: t('spot.project'), value: spot.name },
            { key: t('spot.number'), value: spot.projectnumber },
            { key: t('spot.id'), value: spot.id },
            { key: t('spot.type'), value: <SpotTypeMark definition={spot.definition} /> },
            { key: t('spot.organisation'), value: product.tenant.company },
            { key: t('spot.address'), value: address },
            {
              key: t('spot.period'),
              value: spot.period_from ? wholeDays(periodText(spot, ts)) : '',
            },
          ]}
        />
        {people.length > 0 ? (
          <section>
            <h3 className={styles.sectionHeading}>{t('spot.contact')}</h3>
            <ul className="column gap-3">
              {people.map((person) => (
                <li key={person.id} className="column">
                  <span className="bold ink-strong">{contactName(person)}</span>
                  {person.email ? (
                    <a className={`row gap-1 ${styles.spotLink}`} href={`mailto:${person.email}`}>
                      <Mail size={16} aria-hidden />
                      {person.email}
                    </a>
                  ) : null}
                  {person.phonenumber ? (
                    <a
                      className={`row gap-1 ${styles.spotLink}`}
                      href={`tel:${person.phonenumber.replace(/[^+\d]/g, '')}`}
                    >
                      <Phone size={16} aria-hidden />
                      {person.phonenumber}
                    </a>
                  ) : null}
                  {contactAddress(person) ? (
                    <span className="small muted">{contactAddress(person)}</span>
                  ) : null}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      <div className="column gap-4">
        {spots.length > 0 ? (
          <SelectInput
            id={`${id}-own`}
            label={t('spot.from')}
            value={String(own?.id ?? none)}
            onChange={(value) => choose(value === none ? null : Number(value))}
            choices={[
              { value: none, label: t('spot.noRoute') },
              ...spots.map((one) => ({
                value: String(one.id),
                label: [one.name, one.location.city].filter(Boolean).join(' · '),
              })),
            ]}
          />
        ) : null}
        <Way product={product} own={own} route={route} />
        <PlaceMap product={product} own={own} route={route} height={320} />
      </div>
    </div>
  )
}

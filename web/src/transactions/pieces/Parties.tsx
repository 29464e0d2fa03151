import type { Transaction } from '@bouwkring/contract/transactions'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { useUser } from '../../accounts/index.ts'
import { MarketTag } from '../../products/index.ts'
import { shapeOf } from '../../spots/index.ts'
import { Avatar } from '../../ui/index.ts'
import { SideContacts } from './SideContacts.tsx'
import { ShapeMark } from '../../ui/map/index.ts'
import * as panelStyles from '../../ui/panel.module.css'
import * as styles from './parties.module.css'

interface SideProps {
  title: string
  offers: boolean
  company: string
  own: boolean
  spot: Transaction['from_spot']
}

function Side({ title, offers, company, own, spot }: SideProps) {
  const { t } = useTranslation('transactions')
  const place = spot ? [spot.name, spot.city].filter(Boolean).join(', ') : ''
  return (
    <section className={styles.party} aria-label={title}>
      <p className="row between">
        <span className="overline">{title}</span>
        <MarketTag released={offers} />
      </p>
      <div className="row gap-3">
        <Avatar name={company} square size="l" />
        <div className="grow">
          <p className="bold ink-strong">
            {company}
            {own ? <span className="muted medium"> ({t('ownOrganisation')})</span> : null}
          </p>
          {spot ? (
            <p className="row gap-1 small">
              <ShapeMark shape={shapeOf(spot.kind)} colour={spot.color} />
              <Link to="/spots/$id" params={{ id: String(spot.id) }}>
                {place}
              </Link>
            </p>
          ) : (
            <p className="small muted">{t('noSpot')}</p>
          )}
        </div>
      </div>
      {spot ? <SideContacts spotId={spot.id} /> : null}
    </section>
  )
}

/** The offering and the asking side. */
export function Parties({
  transaction: { from, to, from_spot, to_spot },
}: {
  transaction: Transaction
}) {
  const { t } = useTranslation('transactions')
  const { tenant } = useUser()
  return (
    <div className={`${panelStyles.panel} ${styles.parties}`} data-padding="flush">
      <Side
        title={t('column.from')}
        offers
        company={from.company}
        own={from.id === tenant.id}
        spot={from_spot}
      />
      <span className={styles.arrow} aria-hidden>
        <ArrowRight size={16} />
      </span>
      <Side
        title={t('column.to')}
        offers={false}
        company={to.company}
        own={to.id === tenant.id}
        spot={to_spot}
      />
    </div>
  )
}

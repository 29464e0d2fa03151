import { amsterdamDay } from '@bouwkring/contract/day'
import type { Match } from '@bouwkring/contract/matching'
import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useHolds, useUser } from '../../accounts/index.ts'
import { here } from '../../platform/address.ts'
import { dayText } from '../../platform/format.ts'
import { FavouriteButton, Place } from '../../market/index.ts'
import { productAmount, ProductPhoto } from '../../products/index.ts'
import { ButtonLink, IconButton, wholeDays } from '../../ui/index.ts'
import { strength } from '../part-text.ts'
import { MatchBadge } from './MatchBadge.tsx'
import { BridgeLine, TimeBridge } from './TimeBridge.tsx'
import { WhyTable } from './WhyTable.tsx'
import * as cardStyles from '../../ui/card.module.css'
import * as dottedStyles from '../../ui/dotted.module.css'
import * as styles from './match.module.css'

interface MatchRowProps {
  match: Match
  /** Uses two lines; the amount is in them, and the other organisation only appears once the row is open. */
  phone: boolean
  open: boolean
  first: boolean
  /** Also names the organisation's own product, for the matches of a whole spot. */
  showOwn: boolean
  onToggle: () => void
  /** The effect of the match, when it is open. */
  effect?: ReactNode
  /** Where its goods can be stored, when it is open and needs a store. */
  store?: ReactNode
}

/** Link to the dialog of a product, over the matches. */
export const dialogOf = (product: number) => here({ product, tab: undefined, edit: undefined })

/** The product on the other side, and its place. */
export function OtherSide({
  match: { own, other, distance, bridge },
  showOwn,
  level = 2,
  open,
  amount,
  short = false,
}: {
  match: Pick<Match, 'own' | 'other' | 'distance'> & { bridge?: Match['bridge'] }
  showOwn: boolean
  level?: 2 | 3
  open: ReturnType<typeof dialogOf>
  /** The amount, when it is shown beside the place. */
  amount?: ReactNode
  /** Leaves out its owner and the product it fits. */
  short?: boolean
}) {
  const { t } = useTranslation('matching')
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <>
      <span className={styles.photo}>
        <ProductPhoto product={other} />
      </span>
      <div className={styles.about}>
        <Heading>
          <Link {...open}>{other.name}</Link>
        </Heading>
        <p className={`small muted ${dottedStyles.dotted}`}>
          {amount}
          <span className="row gap-1">
            {short ? null : <MapPin size={14} aria-hidden />}
            <span>
              <Place product={{ city: other.city, distance }} />
            </span>
          </span>
          {short ? null : <span>{other.tenant.company}</span>}
        </p>
        {showOwn && !short ? (
          <p className={`small muted ${styles.ownName}`}>{t('withOwn', { name: own.name })}</p>
        ) : null}
        <BridgeLine bridge={bridge ?? null} />
      </div>
    </>
  )
}

/** The amount, and from when it is available; `short`: the time only if it is in the future. */
export function Amount({ other, short = false }: { other: Match['other']; short?: boolean }) {
  const { t, i18n } = useTranslation('matching')
  const facts = useTranslation('facts').t
  const later = other.available_from !== null && other.available_from > amsterdamDay()
  if (short)
    return (
      <>
        <b className="ink-strong">{productAmount(other, facts, i18n.language)}</b>
        {later ? <span>{wholeDays(t('from', { day: dayText(other.available_from) }))}</span> : null}
      </>
    )
  return (
    <p className={styles.amount}>
      <b className="ink-strong">{productAmount(other, facts, i18n.language)}</b>{' '}
      <span className="small muted">
        {wholeDays(later ? t('from', { day: dayText(other.available_from) }) : t('now'))}
      </span>
    </p>
  )
}

/** What an open match shows below its line. */
function Opened({ match, effect, store }: Pick<MatchRowProps, 'match' | 'effect' | 'store'>) {
  return (
    <>
      {effect ? <div className={styles.effect}>{effect}</div> : null}
      <WhyTable parts={match.parts} name={match.other.name}>
        <TimeBridge match={match} />
        {store}
      </WhyTable>
    </>
  )
}

/** One match: the product on the other side, its score, and on request the reasons. */
export function MatchRow(props: MatchRowProps) {
  const { match, phone, open, first, showOwn, onToggle, effect, store } = props
  const { t } = useTranslation('matching')
  const { readOnly } = useUser()
  const mayReserve = useHolds('SPOT_ITEM_RESERVATION') && !readOnly
  const { other, score } = match
  const { name } = other
  const deed = mayReserve ? 'reserve' : 'view'
  const dialog = dialogOf(other.id)
  return (
    <li className={open ? `${styles.match} ${cardStyles.open}` : styles.match}>
      <div className={styles.line}>
        <OtherSide
          match={match}
          showOwn={showOwn}
          open={dialog}
          {...(phone && { amount: <Amount other={other} short />, short: !open })}
        />
        {phone ? null : <Amount other={other} />}
        <div className={styles.scoreBox}>
          <MatchBadge score={score} />
          <span className="tiny muted">{t(`strength.${strength(score)}`)}</span>
        </div>
        <FavouriteButton id={other.id} name={name} favourite={other.is_favorite} />
        <ButtonLink
          {...dialog}
          variant={first && mayReserve ? 'contained' : 'outlined'}
          aria-label={t(`${deed}Named`, { name })}
          className={styles.action}
        >
          {t(deed)}
        </ButtonLink>
        <IconButton
          onClick={onToggle}
          aria-expanded={open}
          aria-label={t('whyNamed', { name })}
          className={styles.toggle}
        >
          {open ? <ChevronUp size={20} aria-hidden /> : <ChevronDown size={20} aria-hidden />}
        </IconButton>
      </div>
      {open ? <Opened match={match} effect={effect} store={store} /> : null}
    </li>
  )
}

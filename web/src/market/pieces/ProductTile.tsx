import type { ProductCard } from '@bouwkring/contract/market'
import { dayText, moneyText } from '../../platform/format.ts'
import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { here } from '../../platform/address.ts'
import { useTranslation } from '../../texts/index.ts'
import { cardPrice, LabelTag, productAmount, ProductPhoto } from '../../products/index.ts'
import { SpotTypeMark } from '../../spots/index.ts'
import { ScoreBar, wholeDays } from '../../ui/index.ts'
import { CardNote } from '../card-note.ts'
import { FavouriteButton } from './FavouriteButton.tsx'
import { Far } from './Place.tsx'
import { AvailableWhen, Unavailable } from './Unavailable.tsx'
import * as cardStyles from '../../ui/card.module.css'
import * as dottedStyles from '../../ui/dotted.module.css'

interface ProductTileProps {
  product: ProductCard
  level?: 2 | 3
  /** Whether the user points at its marker on the map. */
  lit?: boolean
  onHover?: (product: { spot: number; product: number } | undefined) => void
  /** The first visible ones are fetched at once. */
  eager?: boolean
  /** Replaces the last line: match or spot type. */
  last?: ReactNode
}

/** How well it matches a product of the user's organisation, or what kind of place it is at. */
function Fit({ product }: { product: ProductCard }) {
  const { t } = useTranslation('market')
  return product.match_score === null ? (
    <SpotTypeMark definition={product.spot.definition} />
  ) : (
    <ScoreBar value={product.match_score} label={t('match')} />
  )
}

function ShortPrice({ product: p }: { product: ProductCard }) {
  const { i18n } = useTranslation('facts')
  return p.is_released && p.price.value !== null ? (
    <span className={cardStyles.shortPrice}>{moneyText(p.price.value, i18n.language)}</span>
  ) : null
}

function WholePrice({ product }: { product: ProductCard }) {
  const { t, i18n } = useTranslation('facts')
  const price = cardPrice(product, t, i18n.language)
  return price ? <p className={`truncate small ink-strong ${cardStyles.price}`}>{price}</p> : null
}

/** A product as a card: photo, label, amount, period, place and match. The whole card opens it. */
export function ProductTile({
  product: p,
  level = 2,
  lit = false,
  onHover,
  eager = false,
  last,
}: ProductTileProps) {
  const { t, i18n } = useTranslation('market')
  const { t: tp } = useTranslation('facts')
  const note = useContext(CardNote)
  const Heading = level === 2 ? 'h2' : 'h3'
  const hover = (over: boolean) => () =>
    onHover?.(over ? { spot: p.spot.id, product: p.id } : undefined)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing at or focusing what is in it only lights its marker up
    <article
      className={`${cardStyles.card} ${lit ? cardStyles.highlighted : ''}`}
      onMouseEnter={hover(true)}
      onMouseLeave={hover(false)}
      onFocus={hover(true)}
      onBlur={hover(false)}
    >
      <div className={cardStyles.photo}>
        <ProductPhoto product={p} eager={eager} />
        <LabelTag label={p.sustainability_type} white />
      </div>
      <div className={cardStyles.text}>
        <Heading className="truncate">
          <Link {...here({ product: p.id })} className={cardStyles.open} title={p.name}>
            {p.name}
          </Link>
        </Heading>
        <p className={dottedStyles.dotted}>
          <b>
            <Unavailable product={p}>{productAmount(p, tp, i18n.language)}</Unavailable>
          </b>
          <ShortPrice product={p} />
          <span className="muted">
            <AvailableWhen product={p} />
          </span>
        </p>
        <WholePrice product={p} />
        <p className="row wrap gap-1 small muted">
          <MapPin size={14} aria-hidden />
          <span className="truncate">{p.city || t('unknownPlace')}</span>
          {p.distance === null ? null : (
            <span className={cardStyles.distance}>
              <Far metres={p.distance} />
            </span>
          )}
        </p>
        {p.unconfirmed_since === null ? null : (
          <p className="truncate small muted">
            {wholeDays(tp('unconfirmed', { day: dayText(p.unconfirmed_since) }))}
          </p>
        )}
        {note(p.id)}
        <div className={cardStyles.last}>{last ?? <Fit product={p} />}</div>
      </div>
      <FavouriteButton id={p.id} name={p.name} favourite={p.is_favorite} floating />
    </article>
  )
}

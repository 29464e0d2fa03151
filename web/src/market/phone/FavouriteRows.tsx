import type { ProductCard } from '@bouwkring/contract/market'
import { Link } from '@tanstack/react-router'
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { here } from '../../platform/address.ts'
import { useTranslation } from '../../texts/index.ts'
import { productAmount, ProductPhoto, shortPrice } from '../../products/index.ts'
import { unavailability } from '../availability.ts'
import { FavouriteButton } from '../pieces/FavouriteButton.tsx'
import { Place } from '../pieces/Place.tsx'
import { AvailableWhen, Unavailable } from '../pieces/Unavailable.tsx'
import * as dottedStyles from '../../ui/dotted.module.css'
import * as styles from './favourite-rows.module.css'

function Row({ product: p }: { product: ProductCard }) {
  const { t: tf, i18n } = useTranslation('facts')
  const price = shortPrice(p, tf, i18n.language)
  // Available now is the usual case and needs no words.
  const isHere = p.is_released && unavailability(p) !== 'now'
  // That there may be less is a matter of availability, and has its place there.
  const ifInStock = p.amount_type === 2 && p.amount !== null
  const amount = productAmount(ifInStock ? { ...p, amount_type: 0 } : p, tf, i18n.language)
  const Side = p.is_released ? ArrowUpFromLine : ArrowDownToLine
  return (
    <li className={styles.row}>
      <span className={styles.photo}>
        <ProductPhoto product={p} />
      </span>
      <Link {...here({ product: p.id })} className={styles.name}>
        {p.name}
      </Link>
      <span className={styles.facts} data-part="facts">
        <span className={`${dottedStyles.dotted} small muted`}>
          <span>
            <span className={styles.side} data-side={p.is_released ? 'offer' : 'demand'}>
              <Side size={14} aria-hidden />
              <span className="visually-hidden">
                {tf(`market.${p.is_released ? 'offer' : 'demand'}`)}
              </span>
            </span>{' '}
            <Unavailable product={p}>{amount}</Unavailable>
          </span>
          {price ? <span className={styles.price}>{price}</span> : null}
        </span>
        <span className={`${dottedStyles.dotted} small muted`}>
          <span>
            <Place product={p} />
          </span>
          {ifInStock ? <span>{tf('amount.whileStockLasts').toLowerCase()}</span> : null}
          {isHere ? null : (
            <span>
              <AvailableWhen product={p} />
            </span>
          )}
        </span>
      </span>
      <FavouriteButton id={p.id} name={p.name} favourite={p.is_favorite} />
    </li>
  )
}

/** A favourite on a phone: name, kind, place and availability, with the heart. */
export function FavouriteRows({ products, label }: { products: ProductCard[]; label: string }) {
  return (
    <ul aria-label={label}>
      {products.map((product) => (
        <Row key={product.id} product={product} />
      ))}
    </ul>
  )
}

import type { ProductCard } from '@bouwkring/contract/market'
import { Link } from '@tanstack/react-router'
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { here } from '../../platform/address.ts'
import { useTranslation } from '../../texts/index.ts'
import { shortPrice, productAmount, ProductPhoto } from '../../products/index.ts'
import { FavouriteButton } from '../pieces/FavouriteButton.tsx'
import { Place } from '../pieces/Place.tsx'
import { AvailableWhen, Unavailable } from '../pieces/Unavailable.tsx'
import * as styles from './favourite-rows.module.css'

const dot = '\u00a0· '

function Row({ product: p }: { product: ProductCard }) {
  const { t: tf, i18n } = useTranslation('facts')
  const price = shortPrice(p, tf, i18n.language)
  const Side = p.is_released ? ArrowUpFromLine : ArrowDownToLine
  return (
    <li className={styles.row}>
      <span className={styles.photo}>
        <ProductPhoto product={p} />
      </span>
      <span className="grow">
        <Link {...here({ product: p.id })} className={styles.name}>
          {p.name}
        </Link>
        <span className={styles.facts}>
          <b className={styles.side} data-side={p.is_released ? 'offer' : 'demand'}>
            <Side size={14} aria-hidden /> {tf(`market.${p.is_released ? 'offer' : 'demand'}`)}
          </b>{' '}
          {/* No line begins with the dot between two facts. */}
          <Unavailable product={p}>{productAmount(p, tf, i18n.language)}</Unavailable>
          {dot}
          {price ? (
            <span className={styles.price}>
              {price}
              {dot}
            </span>
          ) : null}
          <Place product={p} />
          {dot}
          <AvailableWhen product={p} />
        </span>
      </span>
      <FavouriteButton id={p.id} name={p.name} favourite={p.is_favorite} />
    </li>
  )
}

/** What is kept, on a phone: two lines each, with the heart. */
export function FavouriteRows({ products, label }: { products: ProductCard[]; label: string }) {
  return (
    <ul aria-label={label}>
      {products.map((product) => (
        <Row key={product.id} product={product} />
      ))}
    </ul>
  )
}

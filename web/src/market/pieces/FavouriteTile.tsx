import type { ProductCard } from '@bouwkring/contract/market'
import { Link } from '@tanstack/react-router'
import { here } from '../../platform/address.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  cardPrice,
  LabelTag,
  MarketTag,
  productAmount,
  ProductPhoto,
} from '../../products/index.ts'
import { FavouriteButton } from './FavouriteButton.tsx'
import { Place } from './Place.tsx'
import { Unavailable } from './Unavailable.tsx'
import * as styles from '../screens/favourites.module.css'

/** A favourite in the image list: mostly its picture, with the details below. */
export function FavouriteTile({
  product: p,
  size,
  eager,
}: {
  product: ProductCard
  size: string
  eager: boolean
}) {
  const { t: tp, i18n } = useTranslation('facts')
  const price = cardPrice(p, tp, i18n.language)
  return (
    <li className={styles.tile} data-size={size}>
      <ProductPhoto product={p} size={size ? 'large' : 'thumbnail'} eager={eager} />
      <span className={styles.tags}>
        <MarketTag released={p.is_released} />
        <LabelTag label={p.sustainability_type} white />
      </span>
      <div className={styles.caption}>
        <h2>
          <Link {...here({ product: p.id })} className={styles.open}>
            {p.name}
          </Link>
        </h2>
        <p className="small">
          <Unavailable product={p}>{productAmount(p, tp, i18n.language)}</Unavailable> ·{' '}
          <Place product={p} />
        </p>
        {price ? <p className="small">{price}</p> : null}
      </div>
      <FavouriteButton id={p.id} name={p.name} favourite={p.is_favorite} floating />
    </li>
  )
}

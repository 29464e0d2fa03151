import type { ProductCard } from '@bouwkring/contract/market'
import { Link } from '@tanstack/react-router'
import { useContext } from 'react'
import { here } from '../../platform/address.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  cardPrice,
  LabelTag,
  MarketTag,
  productAmount,
  ProductPhoto,
} from '../../products/index.ts'
import { SpotTypeMark } from '../../spots/index.ts'
import { ScoreBar, useMediaQuery } from '../../ui/index.ts'
import { CardNote } from '../card-note.ts'
import { FavouriteButton } from './FavouriteButton.tsx'
import { Place } from './Place.tsx'
import { AvailableWhen, Unavailable } from './Unavailable.tsx'
import * as dataTableStyles from '../../ui/data-table.module.css'
import * as styles from './result-table.module.css'

interface ResultTableProps {
  products: ProductCard[]
  busy: boolean
  /** The list mixes offers and demands: each row shows its side. */
  sides?: boolean
}

function RowPrice({ product }: { product: ProductCard }) {
  const { t, i18n } = useTranslation('facts')
  const price = cardPrice(product, t, i18n.language)
  return price ? <p className={styles.price}>{price}</p> : null
}

/** The same set as rows; the name of a product opens it. */
export function ResultTable({ products, busy, sides = false }: ResultTableProps) {
  const { t, i18n } = useTranslation('market')
  const { t: tp } = useTranslation('facts')
  const note = useContext(CardNote)
  // With less space, place and period share a column: every row keeps to three lines.
  const folded = useMediaQuery('(max-width:1099px)')
  // A user with no demand of this kind has no use for a match column.
  const matched = products.some(({ match_score }) => match_score !== null)
  return (
    <div
      className={dataTableStyles.wrapper}
      role="region"
      aria-label={t('results.label')}
      tabIndex={0}
    >
      <table className={`${dataTableStyles.table} ${styles.resultTable}`} aria-busy={busy}>
        <thead>
          <tr>
            <th scope="col">{t('column.product')}</th>
            <th scope="col" className="align-right">
              {t('column.amount')}
            </th>
            {folded ? null : <th scope="col">{t('column.available')}</th>}
            <th scope="col">{t(folded ? 'column.placeAndPeriod' : 'column.place')}</th>
            {matched ? (
              <th scope="col" className={styles.matchColumn}>
                {t('column.match')}
              </th>
            ) : null}
            <th scope="col">
              <span className="visually-hidden">{t('column.favourite')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((p) => (
            <tr key={p.id} className={dataTableStyles.clickable}>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell, named by its column; the link in it has its own name */}
              <td>
                <div className="row gap-3">
                  <div className={styles.photo}>
                    <ProductPhoto product={p} />
                  </div>
                  <div className="grow">
                    <h2 className="truncate">
                      <Link {...here({ product: p.id })} className={styles.open}>
                        {p.name}
                      </Link>
                    </h2>
                    <p className={`row ${styles.kinds}`}>
                      {sides ? <MarketTag released={p.is_released} /> : null}
                      <LabelTag label={p.sustainability_type} />
                      <span className="small muted truncate">{p.tenant.company}</span>
                    </p>
                    {note(p.id)}
                  </div>
                </div>
              </td>
              <td className="align-right bold ink-strong nowrap">
                <Unavailable product={p}>{productAmount(p, tp, i18n.language)}</Unavailable>
                <RowPrice product={p} />
              </td>
              {folded ? null : (
                <td className="nowrap">
                  <AvailableWhen product={p} />
                </td>
              )}
              <td className={folded ? `nowrap ${styles.folded}` : undefined}>
                <p>
                  <Place product={p} />
                </p>
                <SpotTypeMark definition={p.spot.definition} />
                {folded ? (
                  <p>
                    <AvailableWhen product={p} />
                  </p>
                ) : null}
              </td>
              {matched ? (
                <td>
                  {p.match_score === null ? (
                    <>
                      <span className="muted" aria-hidden>
                        –
                      </span>
                      <span className="visually-hidden">
                        {t(p.is_released ? 'noMatch.offer' : 'noMatch.demand')}
                      </span>
                    </>
                  ) : (
                    <ScoreBar value={p.match_score} label={t('match')} />
                  )}
                </td>
              ) : null}
              <td className={styles.favouriteColumn}>
                <FavouriteButton id={p.id} name={p.name} favourite={p.is_favorite} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

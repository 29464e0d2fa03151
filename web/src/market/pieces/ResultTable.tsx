import type { ProductCard } from '@bouwkring/contract/market'
import { Link } from '@tanstack/react-router'
import { useContext } from 'react'
import { here } from '../../platform/address.ts'
import { useTranslation } from '../../texts/index.ts'
import { LabelTag, MarketTag, productAmount, ProductPhoto } from '../../products/index.ts'
import { SpotTypeMark } from '../../spots/index.ts'
import { ScoreBar } from '../../ui/index.ts'
import { placeText } from '../availability.ts'
import { CardNote } from '../card-note.ts'
import { FavouriteButton } from './FavouriteButton.tsx'
import { AvailableWhen, Unavailable } from './Unavailable.tsx'

interface ResultTableProps {
  products: ProductCard[]
  busy: boolean
  /** Offers and demands stand together: each says which it is. */
  sides?: boolean
}

/** The same set as rows; the name of a product opens it. */
export function ResultTable({ products, busy, sides = false }: ResultTableProps) {
  const { t, i18n } = useTranslation('market')
  const { t: tp } = useTranslation('facts')
  const note = useContext(CardNote)
  return (
    <div className="tb-wrap" role="region" aria-label={t('results.label')} tabIndex={0}>
      <table className="tb lt" aria-busy={busy}>
        <thead>
          <tr>
            <th scope="col">{t('column.product')}</th>
            <th scope="col" className="r">
              {t('column.amount')}
            </th>
            <th scope="col">{t('column.available')}</th>
            <th scope="col">{t('column.place')}</th>
            <th scope="col" className="mcol">
              {t('column.match')}
            </th>
            <th scope="col">
              <span className="vh">{t('column.favourite')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((p) => (
            <tr key={p.id} className="act">
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell, named by its column; the link in it has its own name */}
              <td>
                <div className="row g3">
                  <div className="lp">
                    <ProductPhoto product={p} />
                  </div>
                  <div className="grow">
                    <h2 className="tr">
                      <Link {...here({ product: p.id })} className="open">
                        {p.name}
                      </Link>
                    </h2>
                    <p className="row">
                      {sides ? <MarketTag released={p.is_released} /> : null}
                      <LabelTag label={p.sustainability_type} />
                      <span className="sm mut tr">{p.tenant.company}</span>
                    </p>
                    {note(p.id)}
                  </div>
                </div>
              </td>
              <td className="r b ink nowrap">
                <Unavailable product={p}>{productAmount(p, tp, i18n.language)}</Unavailable>
              </td>
              <td className="nowrap">
                <AvailableWhen product={p} />
              </td>
              <td>
                <p>{placeText(p, tp) || t('unknownPlace')}</p>
                <SpotTypeMark definition={p.spot.definition} />
              </td>
              <td>
                {p.match_score === null ? (
                  <span className="sm mut nowrap">
                    {t(p.is_released ? 'noMatch.offer' : 'noMatch.demand')}
                  </span>
                ) : (
                  <ScoreBar value={p.match_score} label={t('match')} />
                )}
              </td>
              <td className="fcol">
                <FavouriteButton id={p.id} name={p.name} favourite={p.is_favorite} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

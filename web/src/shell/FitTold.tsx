import type { Product } from '@bouwkring/contract/products'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useHolds } from '../accounts/index.ts'
import { loadNetCard } from '../insights/index.ts'
import { bestMatchQuery, loadWhyFits } from '../matching/index.ts'
import { useTranslation } from '../texts/index.ts'
import { latePiece } from '../ui/index.ts'
import * as panelStyles from '../ui/panel.module.css'

const WhyFits = latePiece(loadWhyFits)
const NetCard = latePiece(loadNetCard)

/** On a tablet: how well a product fits, why, and what that match would save. */
export function FitTold({ product, bar }: { product: Product; bar: ReactNode }) {
  const { t } = useTranslation('market')
  const may = useHolds('SPOT_VIEW_MATCHES')
  const { data: match } = useQuery({ ...bestMatchQuery(product.id), enabled: may })
  return (
    <>
      <div className={`${panelStyles.panel} column gap-1`} style={{ padding: 12 }}>
        <div className="row between" style={{ minHeight: 32 }}>
          <p className="bold ink-strong">{t(product.is_released ? 'matchDemand' : 'matchOffer')}</p>
          {match ? (
            <Suspense fallback={null}>
              <span style={{ marginRight: -11 }}>
                <WhyFits match={match} />
              </span>
            </Suspense>
          ) : null}
        </div>
        {bar}
      </div>
      {match ? (
        <Suspense fallback={null}>
          <NetCard match={match.id} />
        </Suspense>
      ) : null}
    </>
  )
}

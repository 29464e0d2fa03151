import { Suspense } from 'react'
import { useTranslation } from '../texts/index.ts'
import { MarketReadiness } from '../products/index.ts'
import { WizardScreen } from '../spots/screens.ts'
import { AskedDemand } from './AskedDemand.tsx'
import { Logo } from './Logo.tsx'
import { MarketAround } from './MarketAround.tsx'
import { publishProducts } from './publish-products.ts'
import { SpotProducts } from './SpotProducts.tsx'

/** `/spot/maken`. */
export function WizardPage() {
  const { t } = useTranslation('shell')
  return (
    <WizardScreen
      logo={<Logo />}
      products={(spot) => (
        <>
          <Suspense fallback={null}>
            <AskedDemand spot={spot} />
          </Suspense>
          <SpotProducts spot={spot} released title />
          <SpotProducts spot={spot} released={false} title />
        </>
      )}
      review={(spot) => (
        <div className="column gap-4">
          <p className="small muted">
            {t(spot.product_count > 0 ? 'spotPage.publishedAlong' : 'spotPage.noProducts')}
          </p>
          {spot.counts.offers > 0 ? (
            <SpotProducts spot={spot} released title editable={false} />
          ) : null}
          {spot.counts.demands > 0 ? (
            <SpotProducts spot={spot} released={false} title editable={false} />
          ) : null}
        </div>
      )}
      readiness={(spot) => <MarketReadiness spotId={spot.id} />}
      publishProducts={(spot) => publishProducts(spot.id, t)}
      around={(point, range) => <MarketAround {...point} range={range} />}
    />
  )
}

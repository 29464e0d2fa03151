import { useTranslation } from 'react-i18next'
import { WizardScreen } from '../spots/screens.ts'
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
      products={(spot) => <><SpotProducts spot={spot} released title /><SpotProducts spot={spot} released={false} title /></>}
      review={(spot) => <div className="col g4"><p className="sm mut">{t('spotPage.publishedAlong')}</p><SpotProducts spot={spot} released title editable={false} /><SpotProducts spot={spot} released={false} title editable={false} /></div>}
      publishProducts={(spot) => publishProducts(spot.id, t)}
      around={(point, range) => <MarketAround {...point} range={range} />}
    />
  )
}

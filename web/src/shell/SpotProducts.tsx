import type { Spot } from '@bouwkring/contract/spots'
import { Layers } from 'lucide-react'
import { loadFit } from '../matching/index.ts'
import { useTranslation } from '../texts/index.ts'
import { ProductRowList } from '../products/index.ts'
import { ButtonLink } from '../ui/index.ts'
import * as styles from './spot-page.module.css'

/** The offers (`released`) or demands of a spot; with `editable`, as far as the viewer may change them. */
export function SpotProducts({
  spot,
  released,
  title = false,
  editable = true,
}: {
  spot: Spot
  released: boolean
  title?: boolean
  editable?: boolean
}) {
  const { t } = useTranslation('shell')
  const heading = t(released ? 'spotPage.offers' : 'spotPage.demands')
  return (
    <section className={styles.products} aria-label={heading}>
      {title ? <h3>{heading}</h3> : null}
      {!released && !title && spot.can.seeMatches && spot.counts.demands > 1 ? (
        <ButtonLink
          variant="text"
          className={styles.together}
          to="/spots/$id/combinaties"
          params={{ id: String(spot.id) }}
          startIcon={<Layers size={18} aria-hidden />}
        >
          {t('spotPage.together')}
        </ButtonLink>
      ) : null}
      <ProductRowList
        spotId={spot.id}
        released={released}
        editable={editable && spot.can.changeProducts}
        adds={editable && spot.can.addProducts}
        fit={loadFit}
      />
    </section>
  )
}

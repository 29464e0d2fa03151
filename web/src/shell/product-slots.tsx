import type { Product } from '@bouwkring/contract/products'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { cardQuery, FavouriteButton } from '../market/index.ts'
import { ProductMatchesLink } from '../matching/index.ts'
import { crowText, type ProductSlots } from '../products/index.ts'
import { useTranslation } from '../texts/index.ts'
import { latePiece } from '../ui/index.ts'
import { ContactButton, loadResponse, ReserveCard, useOwn } from '../transactions/index.ts'

const Combinations = latePiece(() =>
  import('./CombinationsLink.tsx').then((module) => ({
    default: module.CombinationsLink,
  })),
)
const Like = latePiece(() => import('./Like.tsx').then((module) => ({ default: module.Like })))

const OwnNotice = latePiece(() =>
  import('./OwnNotice.tsx').then((module) => ({ default: module.OwnNotice })),
)

const ResponseTime = latePiece(loadResponse)

/** Of others, of a kind that has a name, and with nothing of it left. */
const isSoldOut = (product: Product): product is Product & { otl: NonNullable<Product['otl']> } =>
  product.is_external && product.otl !== null && product.amount_type === 0 && !product.amount

// Whether it is a favourite is known to the market; what is not on the market can be none.
function Favourite({ product }: { product: Product }) {
  const enabled = product.published && product.can.favorite
  const { data } = useQuery({ ...cardQuery(product.id), enabled })
  if (data && product.published)
    return <FavouriteButton id={product.id} name={product.name} favourite={data.is_favorite} />
  // Its place is kept: on a phone the head would take another line when it comes.
  return enabled ? <span style={{ width: 40, height: 40 }} /> : null
}

// The same figure as on its card; without one the place.
function Distance({ product }: { product: Product }) {
  const { t } = useTranslation('facts')
  const { data, isLoading } = useQuery({ ...cardQuery(product.id), enabled: product.published })
  // Its lines are kept while the figure comes: what stands below does not move.
  if (isLoading && product.is_external)
    return (
      <span style={{ visibility: 'hidden' }} aria-hidden>
        <span className="bold">{crowText(50_000, t)}</span>
        <span className="small" style={{ display: 'block' }}>
          {t('distance.toOwn')}
        </span>
      </span>
    )
  const metres = product.is_external && data ? data.distance : null
  if (metres === null) return <span className="bold ink-strong">{product.spot.city}</span>
  return (
    <>
      <span className="bold ink-strong">{crowText(metres, t)}</span>
      <span className="small muted" style={{ display: 'block' }}>
        {t('distance.toOwn')}
      </span>
    </>
  )
}

/** What stands with a product besides its own content. */
export const productSlots: ProductSlots = {
  distance: (product) => <Distance product={product} />,
  useOwn,
  side: (product) => (
    <>
      <ReserveCard product={product} />
      {product.is_external ? (
        <Suspense fallback={null}>
          <ResponseTime id={product.id} />
        </Suspense>
      ) : null}
      {isSoldOut(product) ? (
        <Suspense fallback={null}>
          <Like otl={product.otl.id} released={product.is_released} />
        </Suspense>
      ) : null}
    </>
  ),
  gone: (id) => (
    <Suspense fallback={null}>
      <Like id={id} />
    </Suspense>
  ),
  fit: () => import('./fit.ts').then(({ loadFit }) => loadFit()),
  notice: (product) =>
    product.published && product.spot.active && !product.is_external ? (
      <Suspense fallback={null}>
        <OwnNotice product={product} />
      </Suspense>
    ) : null,
  actions: (product) => <Favourite product={product} />,
  links: (product) => (
    <>
      {product.can.seeMatches && product.published ? (
        <ProductMatchesLink productId={product.id} spotId={product.spot.id} />
      ) : null}
      {product.can.seeMatches &&
      product.published &&
      !product.is_released &&
      !product.is_external ? (
        <Suspense fallback={null}>
          <Combinations productId={product.id} />
        </Suspense>
      ) : null}
      <ContactButton product={product} />
    </>
  ),
}

import type { Product } from '@bouwkring/contract/products'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { cardQuery, FavouriteButton } from '../market/index.ts'
import { ProductMatchesLink } from '../matching/index.ts'
import { crowText, type ProductSlots } from '../products/index.ts'
import { distanceText } from '../platform/format.ts'
import { useTranslation } from '../texts/index.ts'
import { latePiece, ScoreBar } from '../ui/index.ts'
import { ContactButton, loadResponse, ReserveCard, useOwn } from '../transactions/index.ts'

const Combinations = latePiece(() =>
  import('./CombinationsLink.tsx').then((module) => ({
    default: module.CombinationsLink,
  })),
)
const FitTold = latePiece(() =>
  import('./FitTold.tsx').then((module) => ({ default: module.FitTold })),
)
const Like = latePiece(() => import('./Like.tsx').then((module) => ({ default: module.Like })))

const OwnNotice = latePiece(() =>
  import('./OwnNotice.tsx').then((module) => ({ default: module.OwnNotice })),
)

const ResponseTime = latePiece(loadResponse)

/** A product of another organisation, with an object type, of which nothing is left. */
const isSoldOut = (product: Product): product is Product & { otl: NonNullable<Product['otl']> } =>
  product.is_external && product.otl !== null && product.amount_type === 0 && !product.amount

// The market knows whether it is a favourite; a product that is not on the market cannot be one.
function Favourite({ product }: { product: Product }) {
  const enabled = product.published && product.can.favorite
  const { data } = useQuery({ ...cardQuery(product.id), enabled })
  if (data && product.published)
    return <FavouriteButton id={product.id} name={product.name} favourite={data.is_favorite} />
  // Reserves its place: on a phone the header would otherwise grow by a line when it loads.
  return enabled ? <span style={{ width: 40, height: 40 }} /> : null
}

/** "51 km hemelsbreed" above its reference point; on a phone the figure above its kind, so that the owner stays on one line. */
function Measured({ metres, phone }: { metres: number; phone: boolean }) {
  const { t } = useTranslation('facts')
  const small = { className: 'small muted', style: { display: 'block' } }
  return phone ? (
    <span>
      <span className="bold ink-strong">{distanceText(metres)}</span>
      <span {...small}>{t('distance.how')}</span>
      <span className="visually-hidden"> {t('distance.toOwn')}</span>
    </span>
  ) : (
    <>
      <span className="bold ink-strong">{crowText(metres, t)}</span>
      <span {...small}>{t('distance.toOwn')}</span>
    </>
  )
}

// The same figure as on its card; the town if there is none.
function Distance({ product, phone }: { product: Product; phone: boolean }) {
  const { data, isLoading } = useQuery({ ...cardQuery(product.id), enabled: product.published })
  // Reserves its lines while the figure loads: what is below does not shift.
  if (isLoading && product.is_external)
    return (
      <span style={{ visibility: 'hidden' }} aria-hidden>
        <Measured metres={50_000} phone={phone} />
      </span>
    )
  const metres = product.is_external && data ? data.distance : null
  return metres === null ? (
    <span className="bold ink-strong">{product.spot.city}</span>
  ) : (
    <Measured metres={metres} phone={phone} />
  )
}

// How well it fits the best match of the user's organisation, as on its card; on a tablet under its own heading, with the reasons.
function Fit({ product, phone }: { product: Product; phone: boolean }) {
  const { t } = useTranslation('market')
  const { data } = useQuery({ ...cardQuery(product.id), enabled: product.published })
  const score = data?.match_score ?? null
  if (score === null) return null
  const bar = <ScoreBar value={score} label={t('match')} />
  return phone ? (
    bar
  ) : (
    <Suspense fallback={<div style={{ height: 79 }} />}>
      <FitTold product={product} bar={bar} />
    </Suspense>
  )
}

/** What accompanies a product besides its own content. */
export const productSlots: ProductSlots = {
  distance: (product, phone) => <Distance product={product} phone={phone} />,
  match: (product, phone) =>
    product.is_external && product.published ? <Fit product={product} phone={phone} /> : null,
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

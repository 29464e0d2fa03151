import { type MarketOrder, marketOrders, type ProductCard } from '@bouwkring/contract/market'
import { useQuery } from '@tanstack/react-query'
import { ArrowDownToLine, ArrowUpFromLine, Heart, Images, List } from 'lucide-react'
import { Suspense } from 'react'
import { type Search, useAddress, useChangeAddress } from '../../platform/address.ts'
import { useTranslation } from '../../texts/index.ts'
import { useHost } from '../../accounts/index.ts'
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  latePiece,
  PageHeader,
  ScreenTitle,
  SegmentedControl,
  Skeleton,
  useMediaQuery,
} from '../../ui/index.ts'
import { favouritesQuery, keptQuery } from '../favourites-api.ts'
import { tileSize, together } from '../favourite-order.ts'
import { FavouriteTile } from '../pieces/FavouriteTile.tsx'
import { OrderMenu } from '../pieces/OrderMenu.tsx'
import { ResultSkeleton } from '../pieces/ResultSkeleton.tsx'
import { ResultTable } from '../pieces/ResultTable.tsx'
import * as styles from './favourites.module.css'

const FavouriteRows = latePiece(() =>
  import('../phone/FavouriteRows.tsx').then((module) => ({ default: module.FavouriteRows })),
)

type Side = 'all' | 'offer' | 'demand'
const sides: Side[] = ['all', 'offer', 'demand']
const stillKept = (list: ProductCard[] | undefined) =>
  list?.filter((product) => product.is_favorite)

type Look = 'images' | 'list'
const looks: Look[] = ['images', 'list']

interface KeptListProps {
  /** The number of favourites not on the market now. */
  away: number
  side: Side
  look: Look
  shown: ProductCard[] | undefined
  error: Error | null
  onRetry: () => void
}

function KeptList({ away, side, look, shown, error, onRetry }: KeptListProps) {
  const tf = useTranslation('favourites').t
  const wide = useMediaQuery('(min-width:760px)')
  if (error) return <ErrorState what={tf('failed')} meaning={error.message} onRetry={onRetry} />
  if (!shown && look === 'list') return <ResultSkeleton rows={wide} />
  if (!shown)
    return (
      <div className={styles.tiles} aria-busy>
        {Array.from({ length: 5 }, (_, at) => (
          <Skeleton
            key={at}
            className={styles.tile}
            data-size={tileSize(at, 5)}
            height="100%"
            animation={false}
          />
        ))}
      </div>
    )
  if (shown.length === 0) {
    return (
      <EmptyState
        icon={Heart}
        title={tf(away > 0 ? `noneNow.${side}` : `none.${side}`)}
        actions={
          <ButtonLink
            variant="contained"
            to="/zoeken"
            search={side === 'demand' ? { is_released: false } : {}}
          >
            {tf('search')}
          </ButtonLink>
        }
      >
        {away > 0 ? tf('awayWhy') : tf('teach')}
      </EmptyState>
    )
  }
  if (look === 'list')
    return wide ? (
      <ResultTable products={shown} busy={false} sides={side === 'all'} />
    ) : (
      <Suspense fallback={null}>
        <FavouriteRows products={shown} label={tf('title')} />
      </Suspense>
    )
  return (
    <ul className={styles.tiles} aria-label={tf('title')}>
      {shown.map((product, at) => (
        <FavouriteTile
          key={product.id}
          product={product}
          size={tileSize(at, shown.length)}
          eager={at < 5}
        />
      ))}
    </ul>
  )
}

/** The favourites on each side of the market; those just dropped are left out at once. */
function useFavourites(order: MarketOrder) {
  const [offers, demands] = [
    useQuery(favouritesQuery(true, order)),
    useQuery(favouritesQuery(false, order)),
  ]
  const [offer, demand] = [stillKept(offers.data), stillKept(demands.data)]
  const lists: Record<Side, ProductCard[] | undefined> = {
    offer,
    demand,
    all: offer && demand ? together(offer, demand, order) : undefined,
  }
  const { data: kept } = useQuery(keptQuery())
  // The total may still include favourites that were just dropped.
  const away =
    kept !== undefined && offers.data && demands.data
      ? Math.max(0, kept - offers.data.length - demands.data.length)
      : 0
  return {
    lists,
    away,
    error: offers.error ?? demands.error,
    retry: () => void Promise.all([offers.refetch(), demands.refetch()]),
  }
}

/** The parameters in the address of the favourites. */
export interface FavouritesSearch {
  side?: Side | undefined
  view?: Look | undefined
  order?: MarketOrder | undefined
}

const readFavourites = (given: Search) => ({
  side: sides.find((one) => one === given.side) ?? 'all',
  look: looks.find((one) => one === given.view),
  order: marketOrders.find((one) => one === given.order) ?? 'newest',
})

/** `/favorites`: the user's favourites, as an image list or as rows. */
export function FavouritesScreen() {
  const { t } = useTranslation('market')
  const tf = useTranslation('favourites').t
  const tp = useTranslation('facts').t
  const { productName, tenant } = useHost()
  const { side, look: asked, order } = useAddress(readFavourites)
  // A phone shows rows until the user asks for images.
  const usual: Look = useMediaQuery('(max-width:639.95px)') ? 'list' : 'images'
  const look = asked ?? usual
  const change = useChangeAddress()
  const { lists, away, error, retry } = useFavourites(order)
  const shown = lists[side]
  const numbered = (one: Side) =>
    [t(`side.${one}`), lists[one]?.length].filter((part) => part !== undefined).join(' ')
  return (
    <div className={styles.favourites}>
      <ScreenTitle page={tf('title')} tenant={tenant?.company ?? productName} />
      <PageHeader
        title={tf('title')}
        lead={
          lists.all
            ? [
                tf('kept', { count: lists.all.length }),
                away > 0 ? tf('away', { count: away }) : '',
                lists.all.some(({ distance }) => distance !== null)
                  ? `${tp('distance.note')}.`
                  : '',
              ]
                .filter(Boolean)
                .join(' ')
            : undefined
        }
        actions={
          <>
            <SegmentedControl
              label={t('side.label')}
              value={side}
              onChange={(next) => change({ side: next === 'all' ? undefined : next })}
              segments={[
                { value: 'all', label: numbered('all') },
                { value: 'offer', label: numbered('offer'), icon: ArrowUpFromLine, tone: 'out' },
                { value: 'demand', label: numbered('demand'), icon: ArrowDownToLine, tone: 'in' },
              ]}
            />
            <SegmentedControl
              label={t('view.label')}
              iconsOnly
              value={look}
              onChange={(next) => change({ view: next === usual ? undefined : next })}
              segments={[
                { value: 'images', label: t('view.images'), icon: Images },
                { value: 'list', label: t('view.list'), icon: List },
              ]}
            />
            <OrderMenu
              value={order}
              onChange={(next) => change({ order: next === 'newest' ? undefined : next })}
            />
          </>
        }
      />
      <p className="visually-hidden" role="status">
        {shown ? tf('kept', { count: shown.length }) : ''}
      </p>
      <KeptList away={away} side={side} look={look} shown={shown} error={error} onRetry={retry} />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useHost, WaysOn } from '../../accounts/index.ts'
import { useAddress, useChangeAddress } from '../../platform/address.ts'
import { useIdText } from '../../platform/address-path.ts'
import { isApiError } from '../../platform/api.ts'
import { DistanceNote } from '../../market/index.ts'
import { spotQuery } from '../../spots/index.ts'
import {
  Breadcrumbs,
  Button,
  ButtonLink,
  crumbsOf,
  EmptyState,
  ErrorState,
  NavTabs,
  Pager,
  ScreenTitle,
  useMediaQuery,
} from '../../ui/index.ts'
import { matchesQuery, ownProductsQuery } from '../api.ts'
import { type MatchFilter, readMatches } from '../match-url.ts'
import { MatchFilters } from '../pieces/MatchFilters.tsx'
import { MatchesComing } from '../pieces/MatchesComing.tsx'
import { MatchRow } from '../pieces/MatchRow.tsx'
import { NearMatches } from '../pieces/NearMatches.tsx'
import { OwnSide } from '../pieces/OwnSide.tsx'
import { SpotTabs } from '../pieces/SpotTabs.tsx'
import { WhyNone } from '../pieces/WhyNone.tsx'
import * as styles from '../pieces/match.module.css'

const idOf = (text: string | undefined) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

/** The chosen product of the spot, and the one whose near-matches are shown: the chosen one, or the only one. */
function useOwnProducts(spotId: number, chosen: number | undefined) {
  const { data } = useQuery({ ...ownProductsQuery(spotId), enabled: spotId > 0 })
  const all = data?.['hydra:member'] ?? []
  const own = all.find((product) => product.id === chosen)
  const published = all.filter((product) => product.published)
  const only = published.length === 1 ? published[0] : undefined
  return { own, near: (own ?? only)?.id }
}

/** Below this width a row has two lines, and none is open until requested. */
const twoLinesBelow = 720

/** The request in the URL: the spot and its matches, and a way to change the request. */
function useMatches() {
  const phone = useMediaQuery(`(max-width:${twoLinesBelow - 1}px)`)
  const spotId = idOf(useIdText())
  const put = useChangeAddress()
  const filter = useAddress(readMatches)
  const enabled = spotId > 0
  const spot = useQuery({ ...spotQuery(spotId), enabled, meta: { loud: true } })
  const list = useQuery({ ...matchesQuery(spotId, filter), enabled })
  const { own, near } = useOwnProducts(spotId, filter.own)
  const rows = list.data?.['hydra:member']
  const opened = filter.open ?? (phone ? 0 : rows?.[0]?.id)
  const error = spot.error ?? list.error
  return {
    phone,
    spotId,
    filter,
    spot,
    rows,
    opened,
    error,
    own,
    near,
    total: list.data?.['hydra:totalItems'] ?? 0,
    busy: list.isFetching,
    gone: !enabled || (isApiError(error) && error.status === 404),
    retry: () => void Promise.all([spot.refetch(), list.refetch()]),
    change: (next: Partial<MatchFilter>) =>
      put({
        page: undefined,
        open: undefined,
        ...next,
        ...(next.min === 0 && { min: undefined }),
        ...(next.order === 'score' && { order: undefined }),
      }),
    toggle: (match: number) =>
      put({ open: opened === match ? 0 : match }, { replace: true, resetScroll: false }),
  }
}
type Matches = ReturnType<typeof useMatches>

const unfiltered = { min: 0, range: undefined, scope: undefined } as const

/** No matches: either the filters leave none, or it shows what stands in the way of the product or of each product of the spot. */
function Nothing({ spotId, filter, change }: Matches) {
  const { t } = useTranslation('matching')
  const filtered = filter.min > 0 || filter.range !== undefined || filter.scope !== undefined
  const all = useQuery({
    ...matchesQuery(spotId, { ...filter, ...unfiltered, page: 1 }),
    enabled: filtered,
  }).data?.['hydra:totalItems']
  if (filtered && all !== 0)
    return (
      <EmptyState
        icon={Sparkles}
        title={t('noneFiltered')}
        actions={<Button onClick={() => change(unfiltered)}>{t('filter.clear')}</Button>}
      >
        {all === undefined ? t('noneFilteredWhy') : t('noneFilteredCount', { count: all })}
      </EmptyState>
    )
  return <WhyNone of={filter.own === undefined ? { spot: spotId } : { product: filter.own }} />
}

/** Tabs beside the matches: for a demand what fills it together; for a spot what fills its demands. */
function Tabs({ spotId, own, spot }: Pick<Matches, 'spotId' | 'own' | 'spot'>) {
  const { t } = useTranslation('matching')
  if (!own) return spot.data && spot.data.counts.demands > 0 ? <SpotTabs spotId={spotId} /> : null
  if (own.is_released) return null
  return (
    <NavTabs label={t('tabs')}>
      <Link
        to="/spots/$id/matches"
        params={{ id: String(spotId) }}
        search={{ own: own.id }}
        aria-current="page"
      >
        {t('matches')}
      </Link>
      <Link to="/products/$id/combinaties" params={{ id: String(own.id) }}>
        {t('combinations')}
      </Link>
    </NavTabs>
  )
}

interface Beside {
  /** The effect of a match, in its row. */
  effect?: ((match: number) => ReactNode) | undefined
  /** Where its goods can be stored, for a match that needs a store. */
  store?: ((match: number) => ReactNode) | undefined
}

function Results({ effect, store, ...matches }: Matches & Beside) {
  const { t } = useTranslation('matching')
  const { phone, spotId, filter, rows, opened, total, busy, near, change, toggle } = matches
  return (
    <>
      <MatchFilters spotId={spotId} filter={filter} onChange={change} total={total} />
      <ul className={styles.list} aria-busy={busy} aria-label={t('matches')}>
        {rows?.map((match, index) => (
          <MatchRow
            key={match.id}
            match={match}
            phone={phone}
            open={match.id === opened}
            first={index === 0 && filter.page === 1}
            showOwn={filter.own === undefined}
            onToggle={() => toggle(match.id)}
            effect={match.id === opened ? effect?.(match.id) : undefined}
            store={
              match.id === opened && match.bridge?.kind === 'store' ? store?.(match.id) : undefined
            }
          />
        ))}
      </ul>
      <DistanceNote products={rows} />
      {rows?.length === 0 ? <Nothing {...matches} /> : null}
      <Pager page={filter.page} pageSize={20} total={total} onPage={(page) => change({ page })} />
      {near === undefined ? null : <NearMatches key={near} productId={near} />}
    </>
  )
}

function Body(matches: Matches & Beside) {
  const { t } = useTranslation('matching')
  if (matches.gone)
    return (
      <EmptyState
        icon={Sparkles}
        title={t('gone')}
        actions={
          <>
            <ButtonLink to="/spots">{t('toSpots')}</ButtonLink>
            <WaysOn />
          </>
        }
      >
        {t('goneWhy')}
      </EmptyState>
    )
  if (matches.error && !matches.rows)
    return <ErrorState what={t('failed')} meaning={matches.error.message} onRetry={matches.retry} />
  return <Results {...matches} />
}

function useTitle({ gone, rows, own, spot, total }: Matches) {
  const { t } = useTranslation('matching')
  const name = own?.name ?? spot.data?.name
  if (gone) return t('gone')
  return rows && name ? t('titleFor', { count: total, name }) : t('matches')
}

/** Whether to wait: the heading states the owner and the number of the matches, and their width depends on what stands beside them. */
function isComing({ spot, rows, filter, gone, error }: Matches, besideKnown: boolean) {
  const isKnown = spot.data && rows && (besideKnown || filter.own !== undefined)
  return !isKnown && !gone && !error
}

/** Placeholder shown until then. */
function Waiting({
  title,
  matches: { phone, filter },
  beside,
}: {
  title: string
  matches: Matches
  beside: boolean
}) {
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <MatchesComing phone={phone} beside={beside || filter.own !== undefined} />
    </>
  )
}

/** The matches of a spot or one of its products, best first, with reasons; `beside` takes the place of the own product when none is shown, and the rows, whose width depends on it, wait until it is known; `effect` and `store` in the open row. */
export function MatchesScreen({
  beside,
  besideKnown,
  effect,
  store,
}: { beside?: ReactNode; besideKnown: boolean } & Beside) {
  const { productName } = useHost()
  const matches = useMatches()
  const {
    spotId,
    filter,
    rows = [],
    spot: { data: spot },
    change,
  } = matches
  const title = useTitle(matches)
  if (isComing(matches, besideKnown))
    return <Waiting title={title} matches={matches} beside={!besideKnown || beside !== undefined} />
  return (
    <div className={styles.matches}>
      <ScreenTitle page={title} tenant={productName} />
      <div className={styles.left}>
        {spot ? (
          <Breadcrumbs
            crumbs={crumbsOf(`/spots/${spotId}/matches`, { [spotId]: spot.name })}
            renderLink={(crumb) => <Link to={crumb.path}>{crumb.label}</Link>}
          />
        ) : null}
        <h1 tabIndex={-1}>{title}</h1>
        <Tabs spotId={spotId} own={matches.own} spot={matches.spot} />
        <Body {...matches} effect={effect} store={store} />
      </div>
      {spot && rows.length > 0 && filter.own !== undefined ? (
        <aside>
          <OwnSide
            matches={rows}
            range={spot.range}
            onOpen={(match) => change({ page: filter.page, open: match })}
          />
        </aside>
      ) : beside ? (
        <aside>{beside}</aside>
      ) : null}
    </div>
  )
}

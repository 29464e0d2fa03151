import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useHost } from '../../accounts/index.ts'
import { isApiError } from '../../platform/api.ts'
import { spotQuery } from '../../spots/index.ts'
import { Breadcrumbs, EmptyState, ErrorState, Pager, ScreenTitle } from '../../ui/index.ts'
import { matchesQuery, ownProductsQuery } from '../api.ts'
import { type MatchFilter, readMatches } from '../match-url.ts'
import { MatchFilters } from '../pieces/MatchFilters.tsx'
import { MatchRow } from '../pieces/MatchRow.tsx'
import { OwnSide } from '../pieces/OwnSide.tsx'
import '../matching.css'

type Search = Record<string, unknown>

/** The matches of a spot or of one of its products, best first, each with its reasons. */
export function MatchesScreen() {
  const { t } = useTranslation('matching')
  const { productName } = useHost()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const spotId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const filter = readMatches(search)
  const spot = useQuery({ ...spotQuery(spotId), enabled: spotId > 0 })
  const list = useQuery({ ...matchesQuery(spotId, filter), enabled: spotId > 0 })
  const own = useQuery({ ...ownProductsQuery(spotId), enabled: spotId > 0 }).data?.['hydra:member'].find((product) => product.id === filter.own)
  const rows = list.data?.['hydra:member']
  const total = list.data?.['hydra:totalItems'] ?? 0
  const opened = filter.open ?? rows?.[0]?.id
  const change = (next: Partial<MatchFilter>) => void navigate({ to: '.', search: (s: Search) => ({ ...s, page: undefined, open: undefined, ...next, ...(next.min === 0 && { min: undefined }), ...(next.order === 'score' && { order: undefined }) }) })
  const toggle = (match: number) => void navigate({ to: '.', search: (s: Search) => ({ ...s, open: opened === match ? 0 : match }), replace: true, resetScroll: false })
  const name = own?.name ?? spot.data?.name ?? ''
  const error = spot.error ?? list.error
  const gone = spotId === 0 || (isApiError(error) && error.status === 404)
  const title = gone ? t('gone') : rows && name ? t('titleFor', { count: total, name }) : t('matches')
  const narrowed = filter.own !== undefined || filter.min > 0
  return (
    <div className="matches">
      <ScreenTitle page={title} tenant={productName} />
      <div className="left">
        {spot.data ? (
          <Breadcrumbs
            crumbs={[{ label: t('spots'), path: '/spots' }, { label: spot.data.name, path: `/spots/${spotId}` }, { label: t('matches'), path: `/spots/${spotId}/matches` }]}
            renderLink={(crumb) => <Link to={crumb.path}>{crumb.label}</Link>}
          />
        ) : null}
        <h1 tabIndex={-1}>{title}</h1>
        {gone ? <EmptyState icon={Sparkles} title={t('gone')} actions={<Button component={Link} to="/spots">{t('toSpots')}</Button>}>{t('goneWhy')}</EmptyState> : null}
        {error && !gone && !rows ? <ErrorState what={t('failed')} meaning={error.message} onRetry={() => void Promise.all([spot.refetch(), list.refetch()])} /> : null}
        {gone || (error && !rows) ? null : (
          <>
            <MatchFilters spotId={spotId} filter={filter} onChange={change} />
            <ul className="match-list" aria-busy={list.isFetching} aria-label={t('matches')}>
              {rows ? rows.map((match, index) => <MatchRow key={match.id} match={match} open={match.id === opened} first={index === 0 && filter.page === 1} showOwn={filter.own === undefined} onToggle={() => toggle(match.id)} />)
                : Array.from({ length: 5 }, (_, i) => <li key={i} className="match"><div className="line"><Skeleton variant="rounded" width={64} height={56} animation={false} /><span className="grow"><Skeleton width="50%" animation={false} /><Skeleton width="35%" animation={false} /></span></div></li>)}
            </ul>
            {rows?.length === 0 ? (
              <EmptyState icon={Sparkles} title={t(narrowed ? 'noneFiltered' : 'none')} actions={narrowed ? <Button onClick={() => change({ own: undefined, min: 0 })}>{t('filter.clear')}</Button> : <Button component={Link} to={`/spots/${spotId}`}>{t('toSpot')}</Button>}>
                {t(narrowed ? 'noneFilteredWhy' : 'noneWhy')}
              </EmptyState>
            ) : null}
            <Pager page={filter.page} pageSize={20} total={total} onPage={(page) => change({ page })} />
          </>
        )}
      </div>
      {rows && rows.length > 0 && filter.own !== undefined && spot.data ? <aside><OwnSide matches={rows} range={spot.data.range} onOpen={(match) => change({ page: filter.page, open: match })} /></aside> : null}
    </div>
  )
}

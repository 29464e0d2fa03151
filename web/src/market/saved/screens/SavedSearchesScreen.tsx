import type { SavedSearch } from '@bouwkring/contract/saved-searches'
import { pageSize } from '@bouwkring/contract/page'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bookmark, Info, Search as SearchIcon } from 'lucide-react'
import { useUser } from '../../../accounts/index.ts'
import { useAddress, useChangeAddress } from '../../../platform/address.ts'
import { useTranslation } from '../../../texts/index.ts'
import {
  ButtonLink,
  CountBadge,
  EmptyState,
  ErrorState,
  NavTabs,
  PageHeader,
  Pager,
  ScreenTitle,
  Skeleton,
  useMediaQuery,
} from '../../../ui/index.ts'
import { searchesQuery } from '../api.ts'
import { OrderOfSearches } from '../pieces/OrderOfSearches.tsx'
import { PauseAll } from '../pieces/PauseAll.tsx'
import { SavedRow } from '../pieces/SavedRow.tsx'
import { readSearches, type SearchesView, searchTabs, type SearchTab } from '../searches-view.ts'
import * as styles from './saved-searches.module.css'

function Waiting() {
  return (
    <div aria-busy className="column gap-3">
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} height={64} animation={false} />
      ))}
    </div>
  )
}

function Tabs({ tab, counts }: { tab: SearchTab; counts: Record<SearchTab, number> | undefined }) {
  const { t } = useTranslation('savedsearches')
  return (
    <NavTabs label={t('tabs')}>
      {searchTabs.map((one) => (
        <Link
          key={one}
          to="/zoekopdrachten"
          search={one === 'all' ? {} : { tab: one }}
          activeOptions={{ exact: true }}
          aria-current={one === tab ? 'page' : undefined}
        >
          {t(`tab.${one}`)}
          {counts ? <CountBadge count={counts[one]} tone="quiet" /> : null}
        </Link>
      ))}
    </NavTabs>
  )
}

const toSearch = (text: string) => (
  <ButtonLink
    variant="contained"
    to="/zoeken"
    search={{}}
    startIcon={<SearchIcon size={18} aria-hidden />}
  >
    {text}
  </ButtonLink>
)

/** What a saved search is for, and how to get one. */
function Nothing({ tab }: { tab: SearchTab }) {
  const { t } = useTranslation('savedsearches')
  // Read-only users cannot save searches, but follow shared ones.
  const { readOnly } = useUser()
  const ofOthers = tab === 'shared' || readOnly
  return (
    <EmptyState
      icon={Bookmark}
      title={t(`none.${tab}`)}
      actions={ofOthers ? null : toSearch(t('toSearch'))}
    >
      {t(ofOthers ? 'teachShared' : 'teach')}
    </EmptyState>
  )
}

interface RowsProps {
  searches: readonly SavedSearch[]
  readAt: string
}

function Rows({ searches, readAt }: RowsProps) {
  const { t } = useTranslation('savedsearches')
  const narrow = useMediaQuery('(max-width:1099.95px)')
  return (
    <>
      {narrow ? null : (
        <div className={styles.head} aria-hidden>
          <span>{t('column.search')}</span>
          <span>{t('column.since')}</span>
          <span />
          <span>{t('message')}</span>
          <span className={styles.shared}>{t('column.shared')}</span>
        </div>
      )}
      <ul aria-label={t('title.page')}>
        {searches.map((search) => (
          <SavedRow key={search.id} search={search} readAt={readAt} narrow={narrow} />
        ))}
      </ul>
      <p className={`${styles.counting} small muted`}>
        <Info size={16} aria-hidden />
        {t('once')}
      </p>
    </>
  )
}

/** The order, and pausing everything. */
function Tools({ searches, view }: { searches: readonly SavedSearch[]; view: SearchesView }) {
  const put = useChangeAddress()
  return (
    <div className="row wrap">
      <OrderOfSearches
        value={view.order}
        onChange={(order) => put({ order: order === 'hit' ? undefined : order, page: undefined })}
      />
      <PauseAll searches={searches} />
    </div>
  )
}

/** The searches on the page, or why there are none. */
function Shown({ view }: { view: SearchesView }) {
  const { t } = useTranslation('savedsearches')
  const put = useChangeAddress()
  const { data, error, refetch, dataUpdatedAt } = useQuery(searchesQuery(view))
  if (!data)
    return error ? (
      <ErrorState what={t('failed')} meaning={error.message} onRetry={() => void refetch()} />
    ) : (
      <Waiting />
    )
  const searches = data['hydra:member']
  return (
    <>
      {searches.length === 0 ? (
        <Nothing tab={view.tab} />
      ) : (
        <Rows searches={searches} readAt={new Date(dataUpdatedAt).toISOString()} />
      )}
      <Pager
        page={view.page}
        pageSize={pageSize}
        total={data['hydra:totalItems']}
        onPage={(page) => put({ page: page > 1 ? page : undefined })}
      />
    </>
  )
}

/** /zoekopdrachten: the searches that the user keeps or follows, with their hits since the user last looked. */
export function SavedSearchesScreen() {
  const { t } = useTranslation('savedsearches')
  const user = useUser()
  const view = useAddress(readSearches)
  const { data } = useQuery(searchesQuery(view))
  const lead = data && [
    data.new_count === 0 ? t('noHits') : t('hits', { count: data.new_count }),
    ...(user.readOnly ? [] : [t('keeps', { kept: data.kept, most: data.most })]),
  ]
  return (
    <div className={styles.screen}>
      <ScreenTitle page={t('title.page')} tenant={user.tenant.company} />
      <PageHeader
        title={t('title.page')}
        lead={lead?.join(' ')}
        actions={user.readOnly ? undefined : toSearch(t('another'))}
      />
      <div className={styles.bar}>
        <Tabs tab={view.tab} counts={data?.counts} />
        {data && data['hydra:member'].length > 0 ? (
          <Tools searches={data['hydra:member']} view={view} />
        ) : null}
      </div>
      <Shown view={view} />
    </div>
  )
}

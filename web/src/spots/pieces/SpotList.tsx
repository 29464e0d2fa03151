import { useQuery } from '@tanstack/react-query'
import { Plus, Search as SearchIcon, SlidersHorizontal, Warehouse } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useHolds, useUser } from '../../accounts/index.ts'
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  IconButton,
  Pager,
  Skeleton,
} from '../../ui/index.ts'
import { type SpotFilter, spotsQuery } from '../api.ts'
import { filterCount, type ListPath, noFilters } from '../list-url.ts'
import { useTypedText } from '../../platform/use-typed-text.ts'
import { ListTabs } from './ListTabs.tsx'
import { SpotChips } from './SpotChips.tsx'
import { SpotFilters } from './SpotFilters.tsx'
import { SpotRow } from './SpotRow.tsx'
import { Badge, OutlinedInput } from '../../ui/mui/index.ts'
import * as styles from './spot-list.module.css'

interface SpotListProps {
  path: ListPath
  filter: SpotFilter
  selected: number | undefined
  onFilter: (change: Partial<SpotFilter>) => void
}

function ListHead({
  path,
  filter,
  selected,
  total,
  onFilter,
}: SpotListProps & { total: number | undefined }) {
  const { t } = useTranslation('spots')
  // Only user input changes the URL; a URL that changes for another reason (back, cleared filters) changes the field.
  const [typed, setTyped] = useTypedText(filter.search ?? '', (search) =>
    onFilter({ search: search || undefined }),
  )
  const [filtering, setFiltering] = useState(false)
  const active = filterCount(filter)
  const Title = selected === undefined ? 'h1' : 'h2'
  return (
    <header>
      <ListTabs path={path} />
      <div className="row between">
        <Title className={styles.title}>{t(`list.title.${filter.view}`)}</Title>
        <span className="small muted" role="status">
          {total === undefined ? '' : t('list.total', { count: total })}
        </span>
      </div>
      <div className="row">
        <OutlinedInput
          className="grow"
          size="small"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={t('list.search')}
          inputProps={{ 'aria-label': t('list.search'), maxLength: 100 }}
          startAdornment={<SearchIcon size={18} className="muted" aria-hidden />}
        />
        <IconButton
          className={styles.boxed}
          onClick={() => setFiltering(true)}
          aria-label={active > 0 ? t('list.filtersOn', { count: active }) : t('list.filters')}
        >
          {active > 0 ? (
            <Badge badgeContent={active} color="secondary">
              <SlidersHorizontal size={18} aria-hidden />
            </Badge>
          ) : (
            <SlidersHorizontal size={18} aria-hidden />
          )}
        </IconButton>
      </div>
      <SpotChips filter={filter} onChange={onFilter} />
      <SpotFilters
        open={filtering}
        filter={filter}
        total={total ?? 0}
        onChange={onFilter}
        onClose={() => setFiltering(false)}
      />
    </header>
  )
}

function NoSpots({ path, filter, onFilter }: Omit<SpotListProps, 'selected'>) {
  const { t } = useTranslation('spots')
  const { readOnly } = useUser()
  const mayCreate = useHolds('SPOT_CREATE') && !readOnly && path !== 'archived-spots'
  if (filter.search !== undefined || filterCount(filter) > 0) {
    const clear = (
      <Button onClick={() => onFilter({ ...noFilters, search: undefined })}>
        {t('filter.clear')}
      </Button>
    )
    return (
      <EmptyState icon={Warehouse} title={t('list.noneFound')} actions={clear}>
        {t('list.widen')}
      </EmptyState>
    )
  }
  const create = mayCreate ? (
    <ButtonLink variant="contained" to="/spot/maken" startIcon={<Plus size={18} aria-hidden />}>
      {t('list.create')}
    </ButtonLink>
  ) : undefined
  return (
    <EmptyState icon={Warehouse} title={t(`list.none.${filter.view}`)} actions={create}>
      {t(
        filter.view === 'mine' && !mayCreate ? 'list.teach.noneOwned' : `list.teach.${filter.view}`,
      )}
    </EmptyState>
  )
}

/** Scrolls the row of a spot into view within its column; the page itself does not scroll. */
function bringInSight(box: HTMLElement | null, spot: number) {
  const row = box?.querySelector<HTMLElement>(`[data-spot="${spot}"]`)
  const rows = row?.closest<HTMLElement>('[data-part="rows"]')
  if (!row || !rows || rows.scrollHeight <= rows.clientHeight) return
  const [at, room] = [row.getBoundingClientRect(), rows.getBoundingClientRect()]
  if (at.top < room.top) rows.scrollTop += at.top - room.top
  else if (at.bottom > room.bottom) rows.scrollTop += at.bottom - room.bottom
}

/** The column with the spots of this list: search, filters, rows, pages. */
export function SpotList({ path, filter, selected, onFilter }: SpotListProps) {
  const { t } = useTranslation('spots')
  const box = useRef<HTMLDivElement>(null)
  const list = useQuery(spotsQuery(filter))
  const rows = list.data?.['hydra:member']
  const total = list.data?.['hydra:totalItems']
  const loaded = rows !== undefined
  useEffect(() => {
    if (selected !== undefined && loaded) bringInSight(box.current, selected)
  }, [selected, loaded])
  return (
    <section className={styles.list} aria-label={t(`list.title.${filter.view}`)} ref={box}>
      <ListHead path={path} filter={filter} selected={selected} total={total} onFilter={onFilter} />
      <div className={styles.rows} data-part="rows" aria-busy={list.isFetching}>
        {list.isPending ? (
          <ul aria-label={t('list.loading')}>
            {Array.from({ length: 5 }, (_, i) => (
              <li key={i} className={styles.row}>
                <Skeleton width={32} height={32} animation={false} />
                <span className="grow">
                  <Skeleton width="60%" animation={false} />
                  <Skeleton width="80%" animation={false} />
                </span>
              </li>
            ))}
          </ul>
        ) : null}
        {list.isError && !rows ? (
          <ErrorState
            what={t('list.failed')}
            meaning={list.error.message}
            onRetry={() => void list.refetch()}
          />
        ) : null}
        {rows?.length === 0 ? <NoSpots path={path} filter={filter} onFilter={onFilter} /> : null}
        {rows && rows.length > 0 ? (
          <ul>
            {rows.map((spot) => (
              <SpotRow key={spot.id} spot={spot} path={path} selected={spot.id === selected} />
            ))}
          </ul>
        ) : null}
        <div className={styles.pages}>
          <Pager
            page={filter.page}
            pageSize={20}
            total={total ?? 0}
            onPage={(page) => onFilter({ page })}
          />
        </div>
      </div>
    </section>
  )
}

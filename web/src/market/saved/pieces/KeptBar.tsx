import type { SavedSearch } from '@bouwkring/contract/saved-searches'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bookmark, BookmarkCheck } from 'lucide-react'
import { useTranslation } from '../../../texts/index.ts'
import { Button, showToast } from '../../../ui/index.ts'
import { noFilters, type SearchState } from '../../search-state.ts'
import type { ChangeState } from '../../use-search-state.ts'
import { savedQuery, useUpdateSearch } from '../api.ts'
import { asksTheSame, keptFilter, stateOf } from '../kept-filter.ts'
import * as styles from './kept-bar.module.css'

interface KeptBarProps {
  state: SearchState
  change: ChangeState
}

/** The filters are others than those that are kept: over it, beside it, or as they were. */
function Changed({ state, change, saved }: KeptBarProps & { saved: SavedSearch }) {
  const { t } = useTranslation('savedsearches')
  const update = useUpdateSearch()
  const over = () =>
    update.mutate(
      {
        params: { id: saved.id },
        body: {
          name: saved.name,
          filter: keptFilter(state),
          place: state.place ?? null,
          view: state.view,
          active_till: saved.active_till,
          version: saved.version,
        },
      },
      {
        onSuccess: () => {
          change({ new_since: undefined }, { replace: true })
          showToast(t('changed', { name: saved.name }), { tone: 'success' })
        },
      },
    )
  const beside = () => {
    change({ kept: undefined, new_since: undefined }, { replace: true })
    document.getElementById('gevonden')?.focus()
  }
  return (
    <>
      <Bookmark size={18} aria-hidden />
      <span className="grow wrap-anywhere">
        {t(saved.can.edit ? 'bar.changed' : 'bar.other', { name: saved.name })}
      </span>
      <span className="row gap-1 wrap">
        {saved.can.edit ? (
          <Button variant="contained" size="small" loading={update.isPending} onClick={over}>
            {t('bar.over')}
          </Button>
        ) : null}
        <Button size="small" onClick={beside}>
          {t('bar.beside')}
        </Button>
        <Button
          variant="text"
          size="small"
          onClick={() => change({ ...noFilters, ...stateOf(saved) })}
        >
          {t('bar.back')}
        </Button>
      </span>
    </>
  )
}

/** Above the results of a search that is kept: which it is with the way to all of them, or what to do with filters that were changed. */
export function KeptBar({ state, change }: KeptBarProps) {
  const { t } = useTranslation('savedsearches')
  const { data: saved, error } = useQuery(savedQuery(state.kept ?? 0))
  if (error && !saved)
    return (
      <div className={styles.bar} data-part="kept">
        <span className="grow">{t('bar.gone')}</span>
        <Button size="small" onClick={() => change({ kept: undefined }, { replace: true })}>
          {t('bar.again')}
        </Button>
      </div>
    )
  if (!saved) return <div className={styles.bar} aria-busy />
  const same = asksTheSame(state, stateOf(saved))
  return (
    <div className={styles.bar} data-part="kept" role="status">
      {same ? (
        <>
          <BookmarkCheck size={18} aria-hidden />
          <span className="grow wrap-anywhere">
            <b>{t('bar.kept')}</b> {saved.name}
          </span>
          <Link to="/zoekopdrachten" search={{}}>
            {t('bar.all')}
          </Link>
        </>
      ) : (
        <Changed state={state} change={change} saved={saved} />
      )}
    </div>
  )
}

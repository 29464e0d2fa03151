import type { SavedSearch } from '@bouwkring/contract/saved-searches'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bookmark, BookmarkCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from '../../../texts/index.ts'
import { Button, showToast } from '../../../ui/index.ts'
import { noFilters, type SearchState } from '../../search-state.ts'
import type { ChangeState } from '../../use-search-state.ts'
import { savedQuery, useUpdateSearch } from '../api.ts'
import { asksTheSame, keptFilter, stateOf, withoutNews } from '../kept-filter.ts'
import { useDeeds } from '../use-deeds.ts'
import * as styles from './kept-bar.module.css'

interface KeptBarProps {
  state: SearchState
  change: ChangeState
}

/** Shown when the filters differ from the saved ones: overwrite them, save a separate search, or restore them. */
/** Moves the focus to the results, as the pressed button disappears. */
const focusResults = () => document.getElementById('gevonden')?.focus()

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
          change(withoutNews, { replace: true })
          showToast(t('changed', { name: saved.name }), { tone: 'success' })
        },
      },
    )
  const beside = () => {
    change({ kept: undefined, ...withoutNews }, { replace: true })
    focusResults()
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

/** Says why a saved search no longer finds anything (part of its filters no longer exists), with a repair button for its owner. */
function Broken({
  saved,
  busy,
  onRepair,
}: {
  saved: SavedSearch
  busy: boolean
  onRepair: () => void
}) {
  const { t } = useTranslation('savedsearches')
  const why = t('bar.broken', { name: saved.name, why: t(`problem.${saved.problem}`) })
  return (
    <>
      <TriangleAlert size={18} aria-hidden />
      <span className="grow wrap-anywhere">
        {saved.can.edit ? why : `${why} ${t('bar.repairs', { owner: saved.owner.name })}`}
      </span>
      {saved.can.edit ? (
        <Button size="small" loading={busy} onClick={onRepair}>
          {t('repair.do')}
        </Button>
      ) : null}
    </>
  )
}

function Kept({ state, change, saved }: KeptBarProps & { saved: SavedSearch }) {
  const { t } = useTranslation('savedsearches')
  // Here rather than beside the button, which disappears once the search is repaired: the filters of the screen must follow.
  const { repair, busy } = useDeeds(saved)
  if (!asksTheSame(state, stateOf(saved)))
    return <Changed state={state} change={change} saved={saved} />
  if (saved.problem)
    return (
      <Broken
        saved={saved}
        busy={busy}
        onRepair={() =>
          void repair((made) => {
            change({ ...noFilters, ...stateOf(made) })
            focusResults()
          })
        }
      />
    )
  return (
    <>
      <BookmarkCheck size={18} aria-hidden />
      <span className="grow wrap-anywhere">
        <b>{t('bar.kept')}</b> {saved.name}
      </span>
      <Link to="/zoekopdrachten" search={{}}>
        {t('bar.all')}
      </Link>
    </>
  )
}

/** Above the results of a saved search: its name with a link to all saved searches, or what to do with filters that were changed or no longer exist. */
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
  return (
    <div className={styles.bar} data-part="kept" role="status">
      <Kept state={state} change={change} saved={saved} />
    </div>
  )
}

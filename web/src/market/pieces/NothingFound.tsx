import { useQuery } from '@tanstack/react-query'
import { BellPlus, SearchX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useUser } from '../../accounts/index.ts'
import { useTranslation, withTexts } from '../../texts/index.ts'
import { Button, EmptyState, latePiece } from '../../ui/index.ts'
import { countsQuery } from '../counts.ts'
import type { ActiveFilter } from '../active-filters.ts'
import { periodText } from '../period-text.ts'
import { noFilters, type SearchState } from '../search-state.ts'
import type { ChangeState } from '../use-search-state.ts'

const SaveSearch = latePiece(() =>
  withTexts(import('../saved/pieces/SaveSearch.tsx'), 'savedsearches').then((module) => ({
    default: module.SaveSearch,
  })),
)

type Dropped = Pick<ActiveFilter, 'key' | 'label' | 'without'>

// Each takes a separate request to the server.
const most = 8
const named = 3

/** The filters of the search bar: they have no chip. */
function useOfBar(state: SearchState): Dropped[] {
  const { t } = useTranslation('emptysearch')
  const { t: tm } = useTranslation('market')
  const { range, place, period_from, period_till } = state
  const near =
    range === undefined || state.latitude === undefined
      ? []
      : [
          {
            key: 'range',
            label: t('within', { range, place: place || t('point') }),
            without: { range: undefined },
          },
        ]
  const period =
    period_from === undefined && period_till === undefined
      ? []
      : [
          {
            key: 'period',
            label: t('period', { period: periodText(period_from, period_till, tm('period.till')) }),
            without: { period_from: undefined, period_till: undefined },
          },
        ]
  return [...near, ...period]
}

/** What is missing now may still come: offers to notify the user at once. A saved search already does so. */
function WarnMe({ state, change }: { state: SearchState; change: ChangeState }) {
  const { t } = useTranslation('emptysearch')
  const { readOnly } = useUser()
  const [asked, ask] = useState(false)
  if (state.kept || readOnly) return null
  return (
    <>
      <Button
        variant="contained"
        startIcon={<BellPlus size={18} aria-hidden />}
        onClick={() => ask(true)}
      >
        {t('warn')}
      </Button>
      {asked ? (
        <Suspense fallback={null}>
          <SaveSearch state={state} change={change} frequency="now" onClose={() => ask(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** No results: shows which filter leaves none, with the number of results without it; for an empty market, how it fills. */
export function NothingFound({
  state,
  change,
  chips,
}: {
  state: SearchState
  change: ChangeState
  chips: readonly ActiveFilter[]
}) {
  const { t } = useTranslation('emptysearch')
  const side = state.is_released ? 'Offer' : 'Demand'
  const bar = useOfBar(state)
  const all = [...chips, ...bar]
  const asked = all.slice(0, most)
  const { data: counts, isPending } = useQuery({
    ...countsQuery(asked.map(({ without }) => ({ ...state, ...without }))),
    enabled: asked.length > 0,
  })
  const helps = asked
    .map((one, at) => ({ ...one, left: counts?.[at] ?? 0 }))
    .filter(({ left }) => left > 0)
    .sort((a, b) => b.left - a.left)
    .slice(0, named)
  const why = () => {
    if (all.length === 0) return t(`teach${side}`)
    if (isPending) return t('looking')
    if (helps.length > 0) return t('because', { count: helps.length, filter: helps[0]?.label })
    return t(all.length > 1 ? 'together' : 'alone')
  }
  return (
    <EmptyState
      icon={SearchX}
      title={t(`title${side}`)}
      actions={
        <>
          {helps.map(({ key, label, without, left }) => (
            <Button key={key} variant="outlined" onClick={() => change(without)}>
              {t('without', { filter: label, count: left })}
            </Button>
          ))}
          <WarnMe state={state} change={change} />
          {all.length > 0 ? (
            <Button variant="text" onClick={() => change(noFilters)}>
              {t('clear')}
            </Button>
          ) : null}
        </>
      }
    >
      <span role="status">{why()}</span>
    </EmptyState>
  )
}

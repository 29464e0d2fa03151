import { amsterdamDay } from '@bouwkring/contract/day'
import { fieldText } from '@bouwkring/contract/messages'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ChartColumn, Download } from 'lucide-react'
import { useState } from 'react'
import { divisionsQuery, useHolds, useUser } from '../../accounts/index.ts'
import { type Part, useAddress, useChangeAddress } from '../../platform/address.ts'
import { dayText } from '../../platform/format.ts'
import { chosenLanguage } from '../../platform/language.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  Button,
  EmptyState,
  ErrorState,
  PageHeader,
  PrintButton,
  ScreenTitle,
  Skeleton,
  wholeDays,
} from '../../ui/index.ts'
import { isDay, type Period, PeriodInput, SelectInput } from '../../ui/form/index.ts'
import { insightsQuery, saveRows } from '../api.ts'
import { type InsightView, readInsightSearch, withinMonth } from '../insight-search.ts'
import { Figures } from '../pieces/Figures.tsx'
import { Net } from '../pieces/Net.tsx'
import { Flows } from '../pieces/Flows.tsx'
import { Categories, Stages } from '../pieces/Parts.tsx'
import { RowsPanel } from '../pieces/RowsPanel.tsx'
import { Trend } from '../pieces/Trend.tsx'
import * as figuresStyles from '../pieces/figures.module.css'
import * as styles from './insights.module.css'

function Choices({ view, change }: { view: InsightView; change: (part: Part) => void }) {
  const { t } = useTranslation('insights')
  const mayDivide = useHolds('VIEW_DIVISIONS')
  const { data: divisions } = useQuery({ ...divisionsQuery(), enabled: mayDivide })
  const mayExport = useHolds('ANALYTICS_EXPORT')
  // The period last entered, if it ends before it begins: nothing is counted for it, until another period is chosen.
  const counted = `${view.from} ${view.till}`
  const [wrong, setWrong] = useState<Period & { over: string }>()
  const backwards = wrong?.over === counted ? wrong : undefined
  const save = useMutation({
    mutationFn: () =>
      saveRows({
        from: view.from,
        till: view.till,
        ...(view.division !== undefined && { division: view.division }),
        what: 'exchanges',
      }),
    onError: (failed) => tellError(failed),
  })
  const choices = [
    { value: '', label: t('division.all') },
    ...(divisions?.['hydra:member'] ?? []).map((d) => ({ value: String(d.id), label: d.name })),
  ]
  return (
    <div className={`${styles.choices} no-print`}>
      <PeriodInput
        id="periode"
        label={t('period')}
        hideLabel
        value={backwards ?? { from: view.from, till: view.till }}
        onChange={({ from, till }) => {
          if (!isDay(from) || !isDay(till)) return
          setWrong(from > till ? { from, till, over: counted } : undefined)
          if (from <= till) change({ from, till })
        }}
        error={backwards && fieldText('period.order', chosenLanguage())}
      />
      {choices.length > 1 ? (
        <SelectInput
          id="afdeling"
          label={t('division.label')}
          value={view.division === undefined ? '' : String(view.division)}
          choices={choices}
          onChange={(value) => change({ division: Number(value) || undefined })}
        />
      ) : null}
      <div className={`row wrap ${styles.actions}`}>
        {mayExport ? (
          <Button
            variant="outlined"
            startIcon={<Download size={18} aria-hidden />}
            loading={save.isPending}
            disabled={backwards !== undefined}
            onClick={() => save.mutate()}
          >
            {t('export')}
          </Button>
        ) : null}
        <PrintButton />
      </div>
    </div>
  )
}

function Body({ view }: { view: InsightView }) {
  const { t } = useTranslation('insights')
  const { data, error, refetch } = useQuery(
    insightsQuery({
      from: view.from,
      till: view.till,
      ...(view.division !== undefined && { division: view.division }),
    }),
  )
  if (error && !data)
    return <ErrorState what={t('failed')} meaning={error.message} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className={figuresStyles.figures} aria-busy>
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} height={118} animation={false} />
        ))}
      </div>
    )
  const nothing =
    data.now.exchanges === 0 &&
    data.months.every((m) => m.offers + m.demands + m.matches + m.reservations === 0)
  if (nothing)
    return (
      <EmptyState icon={ChartColumn} title={t('empty.title')}>
        {t('empty.why')}
      </EmptyState>
    )
  return (
    <>
      <Figures data={data} />
      <Net now={data.now} />
      <div className={styles.twoColumns}>
        <Trend months={data.months} />
        <Stages stages={data.stages} exchanges={data.now.exchanges} />
      </div>
      <div className={styles.threeColumns}>
        <Categories categories={data.categories} total={data.now.mass_kg} />
        <Flows flows={data.flows} low={data.categories.length < 4} />
      </div>
      <footer className={`small muted ${styles.foot}`}>
        <p>{t('foot.once')}</p>
        <p>
          {t('foot.factors')}{' '}
          {data.sources.length > 0 ? t('foot.sources', { sources: data.sources.join('; ') }) : ''}{' '}
          {data.calculated_at
            ? wholeDays(t('calculated', { date: dayText(data.calculated_at) }))
            : ''}
        </p>
        <p>{t('foot.net')}</p>
        <p>{t('foot.value')}</p>
      </footer>
    </>
  )
}

/** The results of reuse for the organisation: figures over a period, each with the rows behind it. */
export function InsightsScreen() {
  const { t } = useTranslation('insights')
  const user = useUser()
  const may = useHolds('VIEW_INSIGHT')
  const view = useAddress((search) => readInsightSearch(search, amsterdamDay()))
  const put = useChangeAddress({ resetScroll: false })
  const change = (part: Part) => put({ page: undefined, ...part })
  const { what, category, month, page, ...scope } = view
  const open = what && {
    ...scope,
    ...(month && withinMonth(scope, month)),
    what,
    ...(category !== undefined && { category }),
  }
  const division = t('lead', {
    company: user.tenant.company,
    from: dayText(view.from),
    till: dayText(view.till),
  })
  if (!may)
    return (
      <div className={styles.insights}>
        <ScreenTitle page={t('title')} tenant={user.tenant.company} />
        <PageHeader title={t('title')} />
        <EmptyState icon={ChartColumn} title={t('closed.title')}>
          {t('closed.why')}
        </EmptyState>
      </div>
    )
  return (
    <div className={styles.insights}>
      <ScreenTitle page={t('title')} tenant={user.tenant.company} />
      <PageHeader title={t('title')} lead={division} />
      <Choices view={view} change={change} />
      <Body view={view} />
      {open ? (
        <RowsPanel
          filter={open}
          page={page}
          onPage={(next) => change({ page: next > 1 ? next : undefined })}
          onClose={() => change({ what: undefined, category: undefined, month: undefined })}
        />
      ) : null}
    </div>
  )
}

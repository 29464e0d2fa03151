import type { InsightRow } from '@bouwkring/contract/insights'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, Rows3 } from 'lucide-react'
import { useHolds } from '../../accounts/index.ts'
import { amountIn, dayText, moneyText } from '../../platform/format.ts'
import { tellError } from '../../platform/tell-error.ts'
import { type TFunction, useTranslation } from '../../texts/index.ts'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  SidePanel,
  wholeDays,
} from '../../ui/index.ts'
import { rowsQuery, saveRows, type RowsFilter } from '../api.ts'
import { factorText, kilograms } from '../number-text.ts'
import * as styles from './figures.module.css'

/** Each material of an exchange, with the factor used for it. */
function Factors({ row, t, language }: { row: InsightRow; t: TFunction; language: string }) {
  if (row.co2e_kg === null || row.parts.length === 0) return null
  return (
    <ul className="tiny muted">
      {row.parts.map((p) => (
        <li key={`${p.material} ${p.entry}`}>
          {t('rows.factor', {
            material: p.material || row.name,
            share: Math.round(p.share),
            factor: p.factor === null ? '-' : factorText(p.factor, language),
            source: [p.source === 'product' ? '' : p.source, p.entry, t(`certainty.${p.certainty}`)]
              .filter(Boolean)
              .join(', '),
          })}
        </li>
      ))}
    </ul>
  )
}

/** The avoided emissions less transport, with the route; in words where reuse costs more than it saves. */
function NetOfRow({ row, t, language }: { row: InsightRow; t: TFunction; language: string }) {
  const { co2e_kg: gross, km, trips, transport_kg: transport, net_kg: net } = row
  const { driven_km: driven, tonne_km: tonne } = row
  if (gross === null) return t('rows.giver')
  return (
    <>
      {net === null || transport === null ? (
        t('net.unknown')
      ) : (
        <>
          <span className={net < 0 ? styles.worse : undefined}>
            {kilograms(net, language)} kg&nbsp;CO₂e
            {net < 0 ? <span className="small medium">, {t('net.more')}</span> : null}
          </span>
          <div className="tiny muted">
            {t('net.transport', {
              gross: kilograms(gross, language),
              transport: kilograms(transport, language),
            })}
          </div>
        </>
      )}
      {km === null || trips === null ? null : (
        <div className="tiny muted">
          {t('net.way', { count: trips, km: factorText(km, language) })}
          {/* Neither null nor, by a process of the former release, not sent. */}
          {typeof driven === 'number' && typeof tonne === 'number' ? (
            <div>
              {t('net.driven', {
                km: kilograms(driven, language),
                tonne: kilograms(tonne, language),
              })}
            </div>
          ) : null}
        </div>
      )}
    </>
  )
}

function columnsOf(what: RowsFilter['what'], t: TFunction, language: string): Column<InsightRow>[] {
  const figures: Column<InsightRow>[] =
    what !== 'exchanges'
      ? []
      : [
          {
            key: 'mass',
            label: t('rows.mass'),
            align: 'right',
            cell: (row) =>
              row.mass_kg === null ? (
                '-'
              ) : (
                <>
                  {kilograms(row.mass_kg, language)} kg
                  <div className="tiny muted">{t(`basis.${row.mass_basis ?? 'unit'}`)}</div>
                </>
              ),
          },
          {
            key: 'value',
            label: t('rows.value'),
            align: 'right',
            cell: (row) => (row.value_cents === null ? '-' : moneyText(row.value_cents, language)),
          },
          {
            key: 'co2e',
            label: t('rows.co2e'),
            cell: (row) =>
              row.co2e_kg === null ? (
                t('rows.giver')
              ) : (
                <>
                  {kilograms(row.co2e_kg, language)} kg&nbsp;CO₂e
                  <Factors row={row} t={t} language={language} />
                </>
              ),
          },
          {
            key: 'net',
            label: t('net.row'),
            cell: (row) => <NetOfRow row={row} t={t} language={language} />,
          },
        ]
  const state = (row: InsightRow) =>
    row.direction ? t(`flows.${row.direction}`) : t(`state.${row.state}`)
  return [
    {
      key: 'name',
      label: t('rows.name'),
      cell: (row) => (
        <>
          <Link to={row.link}>{row.name}</Link>
          <div className="small muted">{[row.where, row.with].filter(Boolean).join(', ')}</div>
        </>
      ),
    },
    { key: 'date', label: t('rows.date'), cell: (row) => dayText(row.date), oneLine: true },
    {
      key: 'state',
      label: t('rows.state'),
      cell: (row) => (row.score === null ? state(row) : `${row.score}%, ${state(row)}`),
    },
    ...(what === 'matches'
      ? []
      : [
          {
            key: 'amount',
            label: t('rows.amount'),
            align: 'right' as const,
            cell: (row: InsightRow) =>
              row.amount === null ? '-' : amountIn(row.amount, row.unit, language),
          },
        ]),
    ...figures,
  ]
}

/** A side panel with the rows behind a figure. */
export function RowsPanel({
  filter,
  page,
  onPage,
  onClose,
}: {
  filter: RowsFilter
  page: number
  onPage: (page: number) => void
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('insights')
  const mayExport = useHolds('ANALYTICS_EXPORT')
  const { data, error, isFetching, refetch } = useQuery(rowsQuery({ ...filter, page }))
  const save = useMutation({
    mutationFn: () => saveRows(filter),
    onError: (failed) => tellError(failed),
  })
  const title = [t(`kind.${filter.what}`), filter.category].filter(Boolean).join(', ')
  const newest = data?.['hydra:member'].find((row) => row.calculated_at)?.calculated_at
  return (
    <SidePanel
      open
      onClose={onClose}
      title={title}
      width={{ xs: '100%', md: filter.what === 'exchanges' ? 1120 : 760 }}
      actions={
        mayExport ? (
          <Button
            size="small"
            variant="outlined"
            startIcon={<Download size={16} aria-hidden />}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {t('csv')}
          </Button>
        ) : null
      }
    >
      <p className="small muted" style={{ marginBottom: 'var(--s3)' }}>
        {wholeDays(t('rows.period', { from: dayText(filter.from), till: dayText(filter.till) }))}{' '}
        {newest ? wholeDays(t('calculated', { date: dayText(newest) })) : ''}
      </p>
      <DataTable
        label={title}
        dense
        columns={columnsOf(filter.what, t, i18n.language)}
        rows={data?.['hydra:member']}
        rowKey={(row) => String(row.id)}
        loading={isFetching}
        page={page}
        total={data?.['hydra:totalItems']}
        onPage={onPage}
        empty={
          <EmptyState icon={Rows3} title={t('rows.none')} level={3}>
            {t('rows.why')}
          </EmptyState>
        }
        error={
          error && !data ? (
            <ErrorState what={t('failed')} meaning={error.message} onRetry={() => void refetch()} />
          ) : undefined
        }
      />
    </SidePanel>
  )
}

import type { RawCategory } from '@bouwkring/contract/raw-categories'
import { rawCategories } from '@bouwkring/contract/raw-categories'
import { useQuery } from '@tanstack/react-query'
import { Hash, Plus } from 'lucide-react'
import { useState } from 'react'
import { useAddress, useChangeAddress } from '../../platform/address.ts'
import { unitOn } from '../../platform/format.ts'
import { pages } from '../../platform/query.ts'
import { useUser } from '../../accounts/index.ts'
import { sheetOf } from '../../platform/sheet-of.tsx'
import { useListSearch } from '../../platform/use-list-search.ts'
import { type TFunction, useTranslation } from '../../texts/index.ts'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  PageHeader,
  ScreenTitle,
  SegmentedControl,
} from '../../ui/index.ts'
import { codeText } from '../raw/code-text.ts'
import { RawPanel } from '../raw/RawPanel.tsx'
import * as styles from '../exchange/exchange.module.css'

const sides = ['all', 'released', 'supplied'] as const
const columnsOf = (t: TFunction, language: string): Column<RawCategory>[] => [
  { key: 'code', label: t('raws.code'), cell: (row) => codeText(row.raw_code) },
  { key: 'name', label: t('raws.name'), cell: (row) => row.name },
  { key: 'unit', label: t('raws.unit'), cell: (row) => unitOn(row.unit, language) ?? '–' },
  {
    key: 'side',
    label: t('raws.side'),
    cell: (row) => t(row.is_released ? 'raws.released' : 'raws.supplied'),
  },
  { key: 'links', label: t('raws.linked'), cell: (row) => row.links, align: 'right' },
]

/** The URL parameters of the RAW categories, besides page and text. */
export interface RawSearch {
  side?: (typeof sides)[number] | undefined
}

/** /app/management/raw: the RAW categories, searched, filtered and paged. */
export function RawScreen() {
  const { t, i18n } = useTranslation('catalogadmin')
  const user = useUser()
  const { page, search, typed, setTyped, onPage } = useListSearch()
  const side = useAddress((given) => sides.find((one) => one === given.side) ?? 'all')
  const change = useChangeAddress({ replace: true })
  const [open, setOpen] = useState<RawCategory | null>()
  const query = {
    page,
    ...(search && { search }),
    ...(side !== 'all' && {
      is_released: side === 'released' ? ('true' as const) : ('false' as const),
    }),
  }
  const found = useQuery(pages(rawCategories.list, { query }))
  const onSide = (next: (typeof sides)[number]) =>
    change({ page: undefined, side: next === 'all' ? undefined : next })
  return (
    <>
      <ScreenTitle page={t('raws.title')} tenant={user.tenant.company} />
      <PageHeader
        title={t('raws.title')}
        lead={t('raws.lead')}
        actions={
          user.readOnly ? null : (
            <Button
              variant="contained"
              startIcon={<Plus size={18} aria-hidden />}
              onClick={() => setOpen(null)}
            >
              {t('raws.add')}
            </Button>
          )
        }
      />
      <DataTable
        label={t('raws.title')}
        dense
        columns={columnsOf(t, i18n.language)}
        {...sheetOf(found, t('raws.failed'))}
        rowKey={(row) => String(row.id)}
        page={page}
        onPage={onPage}
        onRow={setOpen}
        search={typed}
        onSearch={setTyped}
        searchLabel={t('raws.search')}
        filters={
          <div className={styles.stateFilter}>
            <SegmentedControl
              label={t('raws.side')}
              value={side}
              segments={sides.map((value) => ({
                value,
                label: t(value === 'all' ? 'all' : `raws.${value}`),
              }))}
              onChange={onSide}
            />
          </div>
        }
        empty={
          <EmptyState icon={Hash} title={t('raws.none')}>
            {t('raws.noneWhy')}
          </EmptyState>
        }
      />
      {open === undefined ? null : (
        <RawPanel key={open?.id ?? 'new'} raw={open} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

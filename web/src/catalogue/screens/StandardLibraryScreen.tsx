import type { OtlType } from '@bouwkring/contract/catalogue'
import { type StandardArticle, standardLibrary } from '@bouwkring/contract/standard-library'
import { useQuery } from '@tanstack/react-query'
import { Library, Plus } from 'lucide-react'
import { useState } from 'react'
import { useAddress, useChangeAddress } from '../../platform/address.ts'
import { pages } from '../../platform/query.ts'
import { catalogueShown } from '../shown.ts'
import { useUser } from '../../accounts/index.ts'
import { call } from '../../platform/api.ts'
import { sheetOf } from '../../platform/sheet-of.tsx'
import { useListSearch } from '../../platform/use-list-search.ts'
import { useSend } from '../../platform/use-change.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  PageHeader,
  ScreenTitle,
  SegmentedControl,
  showToast,
  StatusChip,
  useConfirm,
} from '../../ui/index.ts'
import { ArticlePanel } from '../standard/ArticlePanel.tsx'
import * as styles from '../exchange/exchange.module.css'

const states = ['all', 'published', 'hidden'] as const
const pageSize = 20

function Actions({ row, onEdit }: { row: StandardArticle; onEdit: () => void }) {
  const { t } = useTranslation('catalogadmin')
  const confirm = useConfirm()
  const renewing = useSend(...catalogueShown)
  const told = async (deed: Promise<unknown>, done: string) => {
    try {
      await renewing(() => deed)
      showToast(t(done), { tone: 'success' })
    } catch (error) {
      tellError(error)
    }
  }
  const publish = () =>
    told(
      call(standardLibrary.publish, {
        params: { id: row.id },
        body: { published: !row.published },
      }),
      row.published ? 'library.unpublished' : 'library.published',
    )
  const remove = async () => {
    if (
      await confirm({
        title: t('library.deleteAsk', { name: row.name }),
        confirm: t('library.deleteYes'),
        cancel: t('library.deleteNo'),
        danger: true,
      })
    )
      await told(call(standardLibrary.remove, { params: { id: row.id } }), 'library.deleted')
  }
  const [act, edit, away] = [
    t(row.published ? 'library.unpublish' : 'library.publish'),
    t('library.change'),
    t('delete'),
  ]
  return (
    <span className="row gap-1 wrap" style={{ justifyContent: 'flex-end' }}>
      {row.can.edit ? (
        <>
          <Button
            size="small"
            variant="text"
            aria-label={`${act}: ${row.name}`}
            onClick={() => void publish()}
          >
            {act}
          </Button>
          <Button size="small" aria-label={`${edit}: ${row.name}`} onClick={onEdit}>
            {edit}
          </Button>
        </>
      ) : null}
      {row.can.delete ? (
        <Button
          size="small"
          color="error"
          aria-label={`${away}: ${row.name}`}
          onClick={() => void remove()}
        >
          {away}
        </Button>
      ) : null}
    </span>
  )
}

/** The URL parameters of a library, besides page and text. */
export interface LibrarySearch {
  state?: (typeof states)[number] | undefined
}

function StandardLibraryScreen({ type }: { type: OtlType }) {
  const { t } = useTranslation('catalogadmin')
  const user = useUser()
  const { page, search, typed, setTyped, onPage } = useListSearch()
  const state = useAddress((given) => states.find((one) => one === given.state) ?? 'all')
  const change = useChangeAddress({ replace: true })
  const [open, setOpen] = useState<StandardArticle | null>()
  const query = {
    type,
    page,
    ...(search && { search }),
    ...(state !== 'all' && {
      published: state === 'published' ? ('true' as const) : ('false' as const),
    }),
  }
  const found = useQuery(pages(standardLibrary.list, { query }))
  const places = new Map(
    found.data?.['hydra:member'].map(({ id }, at) => [id, (page - 1) * pageSize + at + 1]),
  )
  const columns: Column<StandardArticle>[] = [
    { key: 'number', label: '#', cell: (row) => places.get(row.id), width: 56, givesWay: true },
    { key: 'name', label: t('library.name'), cell: (row) => <b>{row.name}</b> },
    {
      key: 'description',
      label: t('library.description'),
      cell: (row) => <span className="wrap-anywhere">{row.description}</span>,
    },
    {
      key: 'state',
      label: t('library.state'),
      cell: (row) => (
        <StatusChip tone={row.published ? 'ok' : 'off'}>
          {t(row.published ? 'library.isPublished' : 'library.isHidden')}
        </StatusChip>
      ),
    },
  ]
  const onState = (next: (typeof states)[number]) =>
    change({ page: undefined, state: next === 'all' ? undefined : next })
  return (
    <>
      <ScreenTitle page={t(`library.title.${type}`)} tenant={user.tenant.company} />
      <PageHeader
        title={t(`library.title.${type}`)}
        lead={t('library.lead')}
        actions={
          user.readOnly ? null : (
            <Button
              variant="contained"
              startIcon={<Plus size={18} aria-hidden />}
              onClick={() => setOpen(null)}
            >
              {t('library.add')}
            </Button>
          )
        }
      />
      <DataTable
        label={t(`library.title.${type}`)}
        columns={columns}
        {...sheetOf(found, t('listFailed'))}
        rowKey={(row) => String(row.id)}
        page={page}
        pageSize={pageSize}
        onPage={onPage}
        search={typed}
        onSearch={setTyped}
        searchLabel={t('library.search')}
        filters={
          <div className={styles.stateFilter}>
            <SegmentedControl
              label={t('library.state')}
              value={state}
              segments={[
                { value: 'all', label: t('all') },
                { value: 'published', label: t('library.isPublished') },
                { value: 'hidden', label: t('library.isHidden') },
              ]}
              onChange={onState}
            />
          </div>
        }
        actions={(row) => <Actions row={row} onEdit={() => setOpen(row)} />}
        empty={
          <EmptyState icon={Library} title={t('library.none')}>
            {t('library.noneWhy')}
          </EmptyState>
        }
      />
      {open === undefined ? null : (
        <ArticlePanel
          key={open?.id ?? 'new'}
          article={open}
          type={type}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

/** /app/management/products-library. */
export const ProductsLibraryScreen = () => <StandardLibraryScreen key="product" type="product" />
/** /app/management/materials-library. */
export const MaterialsLibraryScreen = () => <StandardLibraryScreen key="material" type="material" />
/** /app/management/elements-library. */
export const ElementsLibraryScreen = () => <StandardLibraryScreen key="element" type="element" />

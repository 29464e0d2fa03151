import type { Paged } from '@bouwkring/contract/page'
import type { SpotProductRow } from '@bouwkring/contract/products'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { type Search, useAddress, useChangeAddress } from '../../platform/address.ts'
import { readWhole } from '../../platform/address-values.ts'
import { useTranslation } from '../../texts/index.ts'
import { useHolds, useMaybeUser } from '../../accounts/index.ts'
import { EmptyState, ErrorState, Pager } from '../../ui/index.ts'
import { spotProductsQuery } from '../api.ts'
import type { ProductTab } from '../tabs.ts'
import { usePublish } from '../use-publish.tsx'
import { AddProductButton } from './AddProductButton.tsx'
import { ExportButton } from './ExportButton.tsx'
import { ImportButton } from './ImportButton.tsx'
import { ListSearch } from './ListSearch.tsx'
import { ProductListRow } from './ProductListRow.tsx'
import { ProductMenu } from './ProductMenu.tsx'
import * as styles from './product-list.module.css'

/** Products on a page: what is ticked on it goes to the server in one call. */
const perPage = 20

export interface ProductListProps {
  spotId: number
  /** true: the offers, false: the demands. */
  released: boolean
  /** Whether the viewer may change the products of this spot, each deed by its own permission: the spot's `can.changeProducts`. */
  editable?: boolean
  /** Whether the viewer may add products: the spot's `can.addProducts`. */
  adds?: boolean
}

interface TogetherProps {
  rows: SpotProductRow[]
  /** Whether there are more pages than this one. */
  many: boolean
  chosen: SpotProductRow[]
  busy: boolean
  onTick: (ids: number[], on: boolean) => void
  onPublish: (on: boolean) => void
}

// Ticking all, and what can be done with what is ticked.
function Together({ rows, many, chosen, busy, onTick, onPublish }: TogetherProps) {
  const { t } = useTranslation('products')
  const some = chosen.length > 0
  return (
    <>
      <FormControlLabel
        label={
          some
            ? t('list.ticked', { count: chosen.length })
            : t(many ? 'list.tickPage' : 'list.tickAll')
        }
        control={
          <Checkbox
            checked={chosen.length === rows.length}
            indeterminate={some && chosen.length < rows.length}
            onChange={(_, on) =>
              onTick(
                rows.map((row) => row.id),
                on,
              )
            }
          />
        }
      />
      {chosen.some((row) => !row.published) ? (
        <Button size="small" variant="contained" loading={busy} onClick={() => onPublish(true)}>
          {t('actions.publish')}
        </Button>
      ) : null}
      {chosen.some((row) => row.published) ? (
        <Button size="small" loading={busy} onClick={() => onPublish(false)}>
          {t('actions.unpublish')}
        </Button>
      ) : null}
    </>
  )
}

// Teaches what the list is for.
function NothingYet({ released, adds, add }: { released: boolean; adds: boolean; add: ReactNode }) {
  const { t } = useTranslation('products')
  return (
    <EmptyState
      icon={PackageOpen}
      level={3}
      title={t(released ? 'list.noOffers' : 'list.noDemands')}
      actions={add}
    >
      {adds ? t(released ? 'list.noOffersWhy' : 'list.noDemandsWhy') : null}
    </EmptyState>
  )
}

// What the viewer may do with the products of a spot that they may change.
function useMay(editable: boolean) {
  const changes = useMaybeUser()?.readOnly === false && editable
  const [publish, duplicate, remove] = [
    useHolds('SPOT_ITEM_PUBLISH'),
    useHolds('SPOT_ITEM_DUPLICATE'),
    useHolds('SPOT_ITEM_DELETE'),
  ]
  return { publish: publish && changes, duplicate: duplicate && changes, delete: remove && changes }
}

/** What the address says of the list of products of a spot. */
export interface ProductListSearch {
  /** Its page. */
  list?: number | undefined
  find?: string | undefined
}

const readPart = ({ list, find }: Search) => ({
  page: readWhole(list) ?? 1,
  find: typeof find === 'string' ? find.trim().slice(0, 100) : '',
})

// The page of the list and the text that it is narrowed by, as they stand in the URL.
function usePart(spotId: number, released: boolean) {
  const { page, find } = useAddress(readPart)
  const put = useChangeAddress({ replace: true, resetScroll: false })
  const goTo = useCallback((next: number) => put({ list: next === 1 ? undefined : next }), [put])
  const seek = useCallback(
    (text: string) => put({ find: text || undefined, list: undefined }),
    [put],
  )
  const list = useQuery(
    spotProductsQuery(spotId, {
      released,
      page,
      itemsPerPage: perPage,
      ...(find && { search: find }),
    }),
  )
  const total = list.data?.['hydra:totalItems'] ?? 0
  const last = Math.max(1, Math.ceil(total / perPage))
  const beyond = list.isSuccess && !list.isPlaceholderData && page > last
  // A page that is no longer there, after deleting or by an old link, gives way to the last one.
  useEffect(() => {
    if (beyond) goTo(last)
  }, [beyond, goTo, last])
  return { list, total, page: Math.min(page, last), many: last > 1, find, goTo, seek }
}

interface RowsProps {
  released: boolean
  editable: boolean
  page: Paged<SpotProductRow>
  many: boolean
  busy: boolean
  /** With the way to add one, and to take the list along. */
  tools: ReactNode
}

// One page of products, with publishing one by one or those that were ticked.
function Rows({ released, editable, page, many, busy: fetching, tools }: RowsProps) {
  const { t } = useTranslation('products')
  const change = useChangeAddress()
  const may = useMay(editable)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const open = (id: number, edit: boolean, tab?: ProductTab) =>
    change({ product: id, edit: edit || undefined, tab })
  const { publish, busy, dialog } = usePublish((id, on) => open(id, true, on))
  const rows = page['hydra:member']
  const chosen = rows.filter((row) => ticked.has(row.id))
  const tick = (ids: readonly number[], on: boolean) => {
    const next = new Set(ticked)
    for (const id of ids)
      if (on) next.add(id)
      else next.delete(id)
    setTicked(next)
  }
  const together = async (on: boolean) => {
    if (
      await publish(
        chosen.filter((row) => row.published !== on),
        on,
      )
    )
      setTicked(new Set())
  }
  return (
    <>
      <div className={`row wrap ${styles.head}`}>
        {may.publish && rows.length > 0 ? (
          <Together
            rows={rows}
            many={many}
            chosen={chosen}
            busy={busy}
            onTick={tick}
            onPublish={(on) => void together(on)}
          />
        ) : null}
        <span className="grow" />
        {tools}
      </div>
      <ul
        className={styles.list}
        aria-label={t(released ? 'list.offers' : 'list.demands')}
        aria-busy={fetching}
      >
        {rows.map((row) => (
          <ProductListRow
            key={row.id}
            row={row}
            {...(may.publish && {
              ticked: ticked.has(row.id),
              onTick: (on: boolean) => tick([row.id], on),
              onPublish: (on: boolean) => void publish([row], on),
            })}
            busy={busy}
            showState={editable}
            menu={
              <ProductMenu
                product={row}
                can={may}
                label={t('list.more', { name: row.name })}
                onOpen={(id) => open(id, false)}
                onGone={() => tick([row.id], false)}
              />
            }
          />
        ))}
      </ul>
      {dialog}
    </>
  )
}

/** The offers or demands of a spot, a page at a time. */
export function ProductList({
  spotId,
  released,
  editable = false,
  adds = false,
}: ProductListProps) {
  const { t } = useTranslation('products')
  const { list, total, page, many, find, goTo, seek } = usePart(spotId, released)
  if (list.isError)
    return <ErrorState what={t('list.failed')} onRetry={() => void list.refetch()} />
  if (!list.data)
    return (
      <div className="column gap-3" aria-busy>
        {[...Array(5).keys()].map((row) => (
          <Skeleton key={row} height={56} />
        ))}
      </div>
    )
  const none = total === 0 && !find
  const add = adds ? (
    <>
      <ImportButton spotId={spotId} />
      <AddProductButton spotId={spotId} released={released} primary={none} />
    </>
  ) : null
  if (none) return <NothingYet released={released} adds={adds} add={add} />
  return (
    <div className="column gap-3">
      {find || many ? <ListSearch find={find} onFind={seek} total={total} /> : null}
      <Rows
        released={released}
        editable={editable}
        page={list.data}
        many={many}
        busy={list.isFetching}
        tools={
          <>
            <ExportButton spotId={spotId} released={released} />
            {add}
          </>
        }
      />
      {total === 0 ? (
        <EmptyState
          icon={PackageOpen}
          level={3}
          title={t('list.noneFound')}
          actions={<Button onClick={() => seek('')}>{t('list.clear')}</Button>}
        >
          {t('list.noneFoundWhy', { text: find })}
        </EmptyState>
      ) : null}
      <Pager page={page} pageSize={perPage} total={total} onPage={goTo} />
    </div>
  )
}

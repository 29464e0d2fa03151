import type { Paged } from '@bouwkring/contract/page'
import type { SpotProductRow } from '@bouwkring/contract/products'
import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { type ReactNode, Suspense, useCallback, useEffect } from 'react'
import { type Search, useAddress, useChangeAddress } from '../../platform/address.ts'
import { readWhole } from '../../platform/address-values.ts'
import { useTranslation } from '../../texts/index.ts'
import { useHolds, useMaybeUser } from '../../accounts/index.ts'
import { Button, EmptyState, ErrorState, latePiece, Pager, Skeleton } from '../../ui/index.ts'
import { spotProductsQuery } from '../api.ts'
import type { FitSlot } from '../fit-query.ts'
import type { ProductTab } from '../tabs.ts'
import { everything, isChosen } from '../bulk/chosen.ts'
import { useChosen } from '../bulk/use-chosen.ts'
import { usePublish } from '../use-publish.tsx'
import { AddProductButton } from './AddProductButton.tsx'
import { ExportButton } from './ExportButton.tsx'
import { ImportButton } from './ImportButton.tsx'
import { ListSearch } from './ListSearch.tsx'
import { ProductListRow } from './ProductListRow.tsx'
import { ProductMenu } from './ProductMenu.tsx'
import { Checkbox, FormControlLabel } from '../../ui/mui/index.ts'
import * as styles from './product-list.module.css'

const Bulk = latePiece(() =>
  import('../bulk/Bulk.tsx').then((module) => ({ default: module.Bulk })),
)

/** Products on a page. */
const perPage = 20

export interface ProductListProps {
  spotId: number
  /** true: the offers, false: the demands. */
  released: boolean
  /** Whether the viewer may change the products of this spot, each deed by its own permission: the spot's `can.changeProducts`. */
  editable?: boolean
  /** Whether the viewer may add products: the spot's `can.addProducts`. */
  adds?: boolean
  /** What fits a product as it is typed. */
  fit?: FitSlot | undefined
}

// Teaches what the list is for.
function NothingYet({ released, adds, add }: { released: boolean; adds: boolean; add: ReactNode }) {
  const { t: tl } = useTranslation('productlist')
  return (
    <EmptyState
      icon={PackageOpen}
      level={3}
      title={tl(released ? 'noOffers' : 'noDemands')}
      actions={add}
    >
      {adds ? tl(released ? 'noOffersWhy' : 'noDemandsWhy') : null}
    </EmptyState>
  )
}

// What the viewer may do with the products of a spot that they may change.
function useMay(editable: boolean) {
  const changes = useMaybeUser()?.readOnly === false && editable
  const [publish, edit, duplicate, remove] = [
    useHolds('SPOT_ITEM_PUBLISH'),
    useHolds('SPOT_ITEM_EDIT'),
    useHolds('SPOT_ITEM_DUPLICATE'),
    useHolds('SPOT_ITEM_DELETE'),
  ]
  return {
    publish: publish && changes,
    edit: edit && changes,
    duplicate: duplicate && changes,
    delete: remove && changes,
  }
}

/** What the address says of the list of products of a spot. */
export interface ProductListSearch {
  /** Its page. */
  list?: number | undefined
  find?: string | undefined
  /** What was last done to many of its products. */
  bulk?: number | undefined
}

const readPart = ({ list, find, bulk }: Search) => ({
  page: readWhole(list) ?? 1,
  find: typeof find === 'string' ? find.trim().slice(0, 100) : '',
  bulk: readWhole(bulk),
})

// The page of the list and the text that it is narrowed by, as they stand in the URL.
function usePart(spotId: number, released: boolean) {
  const { page, find, bulk } = useAddress(readPart)
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
  return { list, total, page: Math.min(page, last), many: last > 1, find, bulk, goTo, seek }
}

interface RowsProps {
  spotId: number
  released: boolean
  editable: boolean
  page: Paged<SpotProductRow>
  many: boolean
  find: string
  /** What was last done to many of them. */
  bulk: number | undefined
  busy: boolean
  /** With the way to add one, and to take the list along. */
  tools: ReactNode
}

// One page of products: published one by one, or chosen to do something to all of them.
function Rows({
  spotId,
  released,
  editable,
  page,
  many,
  find,
  bulk,
  busy: fetching,
  tools,
}: RowsProps) {
  const { t: tl } = useTranslation('productlist')
  const change = useChangeAddress()
  const may = useMay(editable)
  const rows = page['hydra:member']
  const total = page['hydra:totalItems']
  const { chosen, count, here, tick, put, clear, types } = useChosen(rows, total, find)
  const open = (id: number, edit: boolean, tab?: ProductTab) =>
    change({ product: id, edit: edit || undefined, tab })
  const { publish, busy, dialog } = usePublish((id, on) => open(id, true, on))
  const chooses = may.publish || may.edit
  return (
    <>
      <div className={`row wrap ${styles.head}`}>
        {chooses && rows.length > 0 ? (
          <FormControlLabel
            label={tl(many ? 'tickPage' : 'tickAll')}
            control={
              <Checkbox
                checked={here === rows.length}
                indeterminate={here > 0 && here < rows.length}
                onChange={(_, on) =>
                  tick(
                    rows.map((row) => row.id),
                    on,
                  )
                }
              />
            }
          />
        ) : null}
        <span className="grow" />
        {tools}
      </div>
      {chooses && (count > 0 || bulk !== undefined) ? (
        <Suspense fallback={null}>
          <Bulk
            spotId={spotId}
            released={released}
            find={find}
            chosen={chosen}
            count={count}
            total={total}
            here={here}
            types={types}
            may={may}
            last={bulk}
            onAll={() => put(everything)}
            onClear={clear}
            onLast={(id) => change({ bulk: id }, { replace: true, resetScroll: false })}
            onMend={(id, on) => open(id, true, on)}
          />
        </Suspense>
      ) : null}
      <ul
        className={styles.list}
        aria-label={tl(released ? 'offers' : 'demands')}
        aria-busy={fetching}
      >
        {rows.map((row) => (
          <ProductListRow
            key={row.id}
            row={row}
            {...(chooses && {
              ticked: isChosen(chosen, row.id),
              onTick: (on: boolean) => tick([row.id], on),
            })}
            {...(may.publish && {
              onPublish: (on: boolean) => void publish([row], on),
            })}
            busy={busy}
            showState={editable}
            menu={
              <ProductMenu
                product={row}
                can={may}
                label={tl('more', { name: row.name })}
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
  fit,
}: ProductListProps) {
  const { t: tl } = useTranslation('productlist')
  const { list, total, page, many, find, bulk, goTo, seek } = usePart(spotId, released)
  if (list.isError) return <ErrorState what={tl('failed')} onRetry={() => void list.refetch()} />
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
      <AddProductButton spotId={spotId} released={released} fit={fit} primary={none} />
    </>
  ) : null
  if (none) return <NothingYet released={released} adds={adds} add={add} />
  return (
    <div className="column gap-3">
      {find || many ? <ListSearch find={find} onFind={seek} total={total} /> : null}
      <Rows
        spotId={spotId}
        released={released}
        editable={editable}
        page={list.data}
        many={many}
        find={find}
        bulk={bulk}
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
          title={tl('noneFound')}
          actions={<Button onClick={() => seek('')}>{tl('clear')}</Button>}
        >
          {tl('noneFoundWhy', { text: find })}
        </EmptyState>
      ) : null}
      <Pager page={page} pageSize={perPage} total={total} onPage={goTo} />
    </div>
  )
}

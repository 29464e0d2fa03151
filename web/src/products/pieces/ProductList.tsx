import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { type ReactNode, useCallback, useEffect } from 'react'
import { type Search, useAddress, useChangeAddress } from '../../platform/address.ts'
import { readWhole } from '../../platform/address-values.ts'
import { useTranslation } from '../../texts/index.ts'
import { Button, EmptyState, ErrorState, Pager, Skeleton, useMediaQuery } from '../../ui/index.ts'
import { spotProductsQuery } from '../api.ts'
import type { FitSlot } from '../fit-query.ts'
import { AddProductButton } from './AddProductButton.tsx'
import { ExportButton } from './ExportButton.tsx'
import { ImportButton } from './ImportButton.tsx'
import { ListMenu } from './ListMenu.tsx'
import { ListSearch } from './ListSearch.tsx'
import { ProductRows } from './ProductRows.tsx'

/** Products per page. */
const perPage = 20

export interface ProductListProps {
  spotId: number
  /** true: the offers, false: the demands. */
  released: boolean
  /** Whether the viewer may change the products of this spot, each deed by its own permission: the spot's `can.changeProducts`. */
  editable?: boolean
  /** Whether the viewer may add products: the spot's `can.addProducts`. */
  adds?: boolean
  /** What fits a product, updated while the user types. */
  fit?: FitSlot | undefined
}

// Explains what the list is for.
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

/** The state of a spot's product list in the address. */
export interface ProductListSearch {
  /** Its page. */
  list?: number | undefined
  find?: string | undefined
  /** The last bulk change of its products. */
  bulk?: number | undefined
}

const readPart = ({ list, find, bulk }: Search) => ({
  page: readWhole(list) ?? 1,
  find: typeof find === 'string' ? find.trim().slice(0, 100) : '',
  bulk: readWhole(bulk),
})

// The page of the list and its search text, from the URL.
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
  // A page that no longer exists, after deletion or from an old link, is replaced by the last one.
  useEffect(() => {
    if (beyond) goTo(last)
  }, [beyond, goTo, last])
  return { list, total, page: Math.min(page, last), many: last > 1, find, bulk, goTo, seek }
}

type ToolsProps = Pick<ProductListProps, 'spotId' | 'released' | 'adds' | 'fit'> & {
  phone: boolean
}

// Actions on the list: on a phone, the less frequent ones are behind one button.
function Tools({ spotId, released, adds = false, fit, phone }: ToolsProps) {
  return (
    <>
      {phone ? null : <ExportButton spotId={spotId} released={released} />}
      {adds && !phone ? <ImportButton spotId={spotId} /> : null}
      {adds ? (
        <AddProductButton spotId={spotId} released={released} fit={fit} bare={phone} />
      ) : null}
      {phone ? <ListMenu spotId={spotId} released={released} adds={adds} /> : null}
    </>
  )
}

/** The offers or demands of a spot, page by page. */
export function ProductList({
  spotId,
  released,
  editable = false,
  adds = false,
  fit,
}: ProductListProps) {
  const { t: tl } = useTranslation('productlist')
  const phone = useMediaQuery('(max-width:599.95px)')
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
  if (total === 0 && !find)
    return (
      <NothingYet
        released={released}
        adds={adds}
        add={
          adds ? (
            <>
              <ImportButton spotId={spotId} />
              <AddProductButton spotId={spotId} released={released} fit={fit} primary />
            </>
          ) : null
        }
      />
    )
  return (
    <div className="column gap-3">
      <ProductRows
        spotId={spotId}
        released={released}
        editable={editable}
        page={list.data}
        many={many}
        find={find}
        bulk={bulk}
        busy={list.isFetching}
        phone={phone}
        search={find || many ? <ListSearch find={find} onFind={seek} total={total} /> : null}
        tools={<Tools spotId={spotId} released={released} adds={adds} fit={fit} phone={phone} />}
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

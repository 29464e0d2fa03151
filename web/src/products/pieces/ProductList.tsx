import type { ProductRow } from '@bouwkring/contract/products'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useHolds, useMaybeUser } from '../../accounts/index.ts'
import { EmptyState, ErrorState } from '../../ui/index.ts'
import { spotProductsQuery } from '../api.ts'
import { usePublish } from '../use-publish.tsx'
import { AddProductButton } from './AddProductButton.tsx'
import { ExportButton } from './ExportButton.tsx'
import { ProductListRow } from './ProductListRow.tsx'
import { ProductMenu } from './ProductMenu.tsx'
import '../products.css'

export interface ProductListProps {
  spotId: number
  /** true: the offers, false: the demands. */
  released: boolean
  /** Whether the viewer may change the products of this spot: the spot's `can.addProducts`. */
  editable?: boolean
}

interface TogetherProps {
  rows: ProductRow[]
  chosen: ProductRow[]
  busy: boolean
  onTick: (ids: number[], on: boolean) => void
  onPublish: (on: boolean) => void
}

// Ticking all, and what can be done with what is ticked.
function Together({ rows, chosen, busy, onTick, onPublish }: TogetherProps) {
  const { t } = useTranslation('products')
  const some = chosen.length > 0
  return (
    <>
      <FormControlLabel label={some ? t('list.ticked', { count: chosen.length }) : t('list.tickAll')} control={<Checkbox checked={chosen.length === rows.length} indeterminate={some && chosen.length < rows.length} onChange={(_, on) => onTick(rows.map((row) => row.id), on)} />} />
      {chosen.some((row) => !row.published) ? <Button size="small" variant="contained" loading={busy} onClick={() => onPublish(true)}>{t('actions.publish')}</Button> : null}
      {chosen.some((row) => row.published) ? <Button size="small" loading={busy} onClick={() => onPublish(false)}>{t('actions.unpublish')}</Button> : null}
    </>
  )
}

// Teaches what the list is for.
function NothingYet({ released, editable, add }: { released: boolean; editable: boolean; add: ReactNode }) {
  const { t } = useTranslation('products')
  return <EmptyState icon={PackageOpen} level={3} title={t(released ? 'list.noOffers' : 'list.noDemands')} actions={add}>{editable ? t(released ? 'list.noOffersWhy' : 'list.noDemandsWhy') : null}</EmptyState>
}

// What the viewer may do with the products of a spot that they may change.
function useMay(editable: boolean) {
  const changes = useMaybeUser()?.readOnly === false && editable
  const [publish, duplicate, remove] = [useHolds('SPOT_ITEM_PUBLISH'), useHolds('SPOT_ITEM_DUPLICATE'), useHolds('SPOT_ITEM_DELETE')]
  return { publish: publish && changes, duplicate: duplicate && changes, delete: remove && changes }
}

/** The offers or demands of a spot, with publishing one by one or those that were ticked. */
export function ProductList({ spotId, released, editable = false }: ProductListProps) {
  const { t } = useTranslation('products')
  const navigate = useNavigate()
  const may = useMay(editable)
  const list = useQuery(spotProductsQuery(spotId))
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const open = (id: number, edit: boolean) => void navigate({ to: '.', search: (now: Record<string, unknown>) => ({ ...now, product: id, edit: edit || undefined }) })
  const { publish, busy, dialog } = usePublish((id) => open(id, true))
  if (list.isError) return <ErrorState what={t('list.failed')} onRetry={() => void list.refetch()} />
  if (!list.data) return <div className="col g3" aria-busy>{[...Array(5).keys()].map((row) => <Skeleton key={row} height={56} />)}</div>
  const rows = list.data['hydra:member'].filter((p) => p.is_released === released)
  const add = editable ? <AddProductButton spotId={spotId} released={released} primary={rows.length === 0} /> : null
  if (rows.length === 0) return <NothingYet released={released} editable={editable} add={add} />
  const chosen = rows.filter((row) => ticked.has(row.id))
  const tick = (ids: readonly number[], on: boolean) => {
    const next = new Set(ticked)
    for (const id of ids) if (on) next.add(id); else next.delete(id)
    setTicked(next)
  }
  const together = async (on: boolean) => { if (await publish(chosen.filter((row) => row.published !== on), on)) setTicked(new Set()) }
  return (
    <div className="col g3">
      <div className="row wrap pl-head">
        {may.publish ? <Together rows={rows} chosen={chosen} busy={busy} onTick={tick} onPublish={(on) => void together(on)} /> : null}
        <span className="grow" />
        <ExportButton spotId={spotId} released={released} />
        {add}
      </div>
      <ul className="pl" aria-label={t(released ? 'list.offers' : 'list.demands')}>
        {rows.map((row) => <ProductListRow key={row.id} row={row} {...(may.publish && { ticked: ticked.has(row.id), onTick: (on: boolean) => tick([row.id], on), onPublish: (on: boolean) => void publish([row], on) })} busy={busy} showState={editable} menu={<ProductMenu product={row} can={may} label={t('list.more', { name: row.name })} onOpen={(id) => open(id, false)} onGone={() => tick([row.id], false)} />} />)}
      </ul>
      {dialog}
    </div>
  )
}

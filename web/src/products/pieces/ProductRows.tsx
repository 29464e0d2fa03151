import type { Paged } from '@bouwkring/contract/page'
import type { SpotProductRow } from '@bouwkring/contract/products'
import { type ReactNode, Suspense } from 'react'
import { useHolds, useMaybeUser } from '../../accounts/index.ts'
import { useChangeAddress } from '../../platform/address.ts'
import { useTranslation } from '../../texts/index.ts'
import { latePiece } from '../../ui/index.ts'
import { everything, isChosen } from '../bulk/chosen.ts'
import { useChosen } from '../bulk/use-chosen.ts'
import type { ProductTab } from '../tabs.ts'
import { usePublish } from '../use-publish.tsx'
import { ProductListRow } from './ProductListRow.tsx'
import { ProductMenu } from './ProductMenu.tsx'
import { Checkbox, FormControlLabel } from '../../ui/mui/index.ts'
import * as styles from './product-list.module.css'

const Bulk = latePiece(() =>
  import('../bulk/Bulk.tsx').then((module) => ({ default: module.Bulk })),
)

// The viewer's permissions on the products of a spot that they may change.
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

interface ProductRowsProps {
  spotId: number
  released: boolean
  editable: boolean
  page: Paged<SpotProductRow>
  many: boolean
  find: string
  /** The last bulk change. */
  bulk: number | undefined
  busy: boolean
  phone: boolean
  /** Filters a long list. */
  search: ReactNode
  /** Includes the buttons to add a product and to export the list. */
  tools: ReactNode
}

interface AllProps {
  label: string
  /** Whether its label is visible next to it. */
  worded: boolean
  here: number
  of: number
  onTick: (on: boolean) => void
}

// Selects all products of the page.
function All({ label, worded, here, of, onTick }: AllProps) {
  const box = (
    <Checkbox
      checked={here === of}
      indeterminate={here > 0 && here < of}
      onChange={(_, on) => onTick(on)}
      slotProps={worded ? undefined : { input: { 'aria-label': label } }}
    />
  )
  return worded ? <FormControlLabel label={label} control={box} /> : box
}

// The column headings. For screen readers, each cell says itself what it is.
function Heads({ released, state }: { released: boolean; state: boolean }) {
  const { t: tl } = useTranslation('productlist')
  return (
    <>
      <span data-cell="name" aria-hidden>
        {tl('column.product')}
      </span>
      <span data-cell="amount" aria-hidden>
        {tl('column.amount')}
      </span>
      {released ? (
        <>
          <span data-cell="grade" aria-hidden>
            {tl('column.condition')}
          </span>
          <span data-cell="price" aria-hidden>
            {tl('column.price')}
          </span>
        </>
      ) : null}
      <span data-cell="label" aria-hidden>
        {tl('column.label')}
      </span>
      <span data-cell="when" aria-hidden>
        {tl(released ? 'column.available' : 'column.needed')}
      </span>
      {state ? (
        <span data-cell="state" aria-hidden>
          {tl('column.state')}
        </span>
      ) : null}
    </>
  )
}

/** One page of products: publish them one by one, or select them for a bulk change. */
export function ProductRows({
  spotId,
  released,
  editable,
  page,
  many,
  find,
  bulk,
  busy: fetching,
  phone,
  search,
  tools,
}: ProductRowsProps) {
  const { t: tl } = useTranslation('productlist')
  const change = useChangeAddress()
  const may = useMay(editable)
  const rows = page['hydra:member']
  const total = page['hydra:totalItems']
  const { chosen, count, here, tick, put, clear, types } = useChosen(rows, total, find)
  const open = (id: number, edit: boolean, tab?: ProductTab) =>
    change({ product: id, edit: edit || undefined, tab })
  const { publish, busy, dialog } = usePublish(spotId, (id, on) => open(id, true, on))
  const chooses = may.publish || may.edit
  const all = (worded: boolean) =>
    chooses && rows.length > 0 ? (
      <All
        label={tl(many ? 'tickPage' : 'tickAll')}
        worded={worded}
        here={here}
        of={rows.length}
        onTick={(on) =>
          tick(
            rows.map((row) => row.id),
            on,
          )
        }
      />
    ) : null
  return (
    <>
      <div className={`row ${styles.head} no-print`}>
        {phone ? all(search === null) : null}
        {search ?? <span className="grow" />}
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
            onMend={(id, on) => open(id, on !== undefined, on)}
          />
        </Suspense>
      ) : null}
      <div className={styles.measured}>
        <div className={styles.table}>
          {rows.length > 0 && !phone ? (
            <div className={styles.heads}>
              <span data-cell="tick">{all(false)}</span>
              <Heads released={released} state={editable} />
            </div>
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
        </div>
      </div>
      {dialog}
    </>
  )
}

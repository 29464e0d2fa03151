import { amsterdamDay } from '@bouwkring/contract/day'
import type { SpotProductRow } from '@bouwkring/contract/products'
import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { here } from '../../platform/address.ts'
import { dayText } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import { Hint, StatusChip, wholeDays } from '../../ui/index.ts'
import { productAmount, shortPrice } from '../amount-text.ts'
import { lackText } from '../lack-text.ts'
import { ProductPhoto } from './ProductPhoto.tsx'
import { Checkbox, Switch } from '../../ui/mui/index.ts'
import * as styles from './product-list.module.css'

interface ProductListRowProps {
  row: SpotProductRow
  busy: boolean
  /** Whether to show if the product is published: for its own organisation. */
  showState: boolean
  ticked?: boolean
  onTick?: (on: boolean) => void
  onPublish?: (on: boolean) => void
  /** At the end of the row: copy and delete. */
  menu?: ReactNode
}

function Lacks({ lacks }: Pick<SpotProductRow, 'lacks'>) {
  const { t } = useTranslation('products')
  return lacks.length > 0 ? (
    <span data-cell="lacks" className={`row gap-1 small ${styles.lacks}`}>
      <CircleAlert size={14} aria-hidden />
      {t('publish.needs', { what: lacks.map(lackText).join('; ') })}
    </span>
  ) : null
}

/** Condition and price of an offer. */
function Facts({ row }: Pick<ProductListRowProps, 'row'>) {
  const { t, i18n } = useTranslation('facts')
  const { t: tc } = useTranslation('condition')
  const { t: tl } = useTranslation('productlist')
  const grade = row.condition_grade
  if (!row.is_released) return null
  return (
    <>
      {grade === null ? null : (
        <span data-cell="grade">
          <span className="visually-hidden">{tl('column.condition')}: </span>
          {`${grade} ${tc(`grade.${grade}`)}`}
        </span>
      )}
      <span data-cell="price">{shortPrice(row, t, i18n.language)}</span>
    </>
  )
}

/** When it is available or needed: its first day, the day it ended, or now. */
function When({ row }: Pick<ProductListRowProps, 'row'>) {
  const { t: tl } = useTranslation('productlist')
  const now = amsterdamDay()
  const { available_from: from, available_till: till } = row
  const text =
    from !== null && from > now
      ? tl('from', { day: dayText(from) })
      : till !== null && till < now
        ? tl('till', { day: dayText(till) })
        : tl('now')
  return (
    <span data-cell="when">
      <span className="visually-hidden">
        {tl(row.is_released ? 'column.available' : 'column.needed')}:{' '}
      </span>
      {wholeDays(text)}
    </span>
  )
}

/** Whether it is published; users with permission can change that here. */
function State({ row, busy, onPublish }: Pick<ProductListRowProps, 'row' | 'busy' | 'onPublish'>) {
  const { t } = useTranslation('products')
  const { t: tl } = useTranslation('productlist')
  const state = t(row.published ? 'state.published' : 'state.unpublished')
  if (!onPublish)
    return (
      <span data-cell="state">
        <StatusChip tone={row.published ? 'ok' : 'off'}>{state}</StatusChip>
      </span>
    )
  return (
    <span data-cell="state" className={styles.state}>
      <Hint around text={t(row.published ? 'actions.unpublish' : 'actions.publish')}>
        <Switch
          checked={row.published}
          disabled={busy}
          onChange={(_, on) => onPublish(on)}
          slotProps={{ input: { 'aria-label': tl('publish', { name: row.name }) } }}
        />
      </Hint>
      <span className={styles.stateWord}>{state}</span>
    </span>
  )
}

/** One product of a spot; its name opens the dialog on the same screen. */
export function ProductListRow({
  row,
  busy,
  showState,
  ticked = false,
  onTick,
  onPublish,
  menu,
}: ProductListRowProps) {
  const { i18n } = useTranslation('products')
  const { t: tl } = useTranslation('productlist')
  const { t: tf } = useTranslation('facts')
  return (
    <li className={ticked ? `${styles.row} ${styles.chosen}` : styles.row}>
      {onTick ? (
        <span data-cell="tick">
          <Checkbox
            checked={ticked}
            onChange={(_, on) => onTick(on)}
            slotProps={{ input: { 'aria-label': tl('tick', { name: row.name }) } }}
          />
        </span>
      ) : null}
      <span data-cell="photo">
        <span className={styles.photo}>
          <ProductPhoto product={row} />
        </span>
      </span>
      <span data-cell="name">
        <Link className={styles.name} data-part="product-name" {...here({ product: row.id })}>
          {row.name}
        </Link>
        {row.otl ? <span className={`small muted ${styles.kind}`}>{row.otl.name}</span> : null}
      </span>
      <span data-cell="amount">{productAmount(row, tf, i18n.language)}</span>
      <Facts row={row} />
      <span data-cell="label">{tf(`label.${row.sustainability_type}`)}</span>
      <When row={row} />
      {showState ? <State row={row} busy={busy} onPublish={onPublish} /> : null}
      {menu ? (
        <span data-cell="menu" className={styles.menu}>
          {menu}
        </span>
      ) : null}
      {showState ? <Lacks lacks={row.lacks} /> : null}
    </li>
  )
}

import type { SpotProductRow } from '@bouwkring/contract/products'
import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { here } from '../../platform/address.ts'
import { useTranslation } from '../../texts/index.ts'
import { Hint, StatusChip } from '../../ui/index.ts'
import { productAmount, shortPrice } from '../amount-text.ts'
import { lackText } from '../lack-text.ts'
import { LabelTag } from './LabelTag.tsx'
import { ProductPhoto } from './ProductPhoto.tsx'
import { Checkbox, Switch } from '../../ui/mui/index.ts'
import * as styles from './product-list.module.css'

interface ProductListRowProps {
  row: SpotProductRow
  busy: boolean
  /** Whether it says if the product is published: to its own people. */
  showState: boolean
  ticked?: boolean
  onTick?: (on: boolean) => void
  onPublish?: (on: boolean) => void
  /** Behind the row: copying and deleting. */
  menu?: ReactNode
}

function Lacks({ lacks }: Pick<SpotProductRow, 'lacks'>) {
  const { t } = useTranslation('products')
  return lacks.length > 0 ? (
    <span className={`row gap-1 small ${styles.lacks}`}>
      <CircleAlert size={14} aria-hidden />
      {t('publish.needs', { what: lacks.map(lackText).join('; ') })}
    </span>
  ) : null
}

/** Condition and price of an offer, where there is room for them. */
function Facts({ row }: Pick<ProductListRowProps, 'row'>) {
  const { t, i18n } = useTranslation('facts')
  const { t: tc } = useTranslation('condition')
  const grade = row.condition_grade
  if (!row.is_released) return null
  return (
    <>
      <span className={styles.grade}>
        {grade === null ? null : `${grade} ${tc(`grade.${grade}`)}`}
      </span>
      <span className={styles.price}>{shortPrice(row, t, i18n.language)}</span>
    </>
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
  const { t, i18n } = useTranslation('products')
  const { t: tl } = useTranslation('productlist')
  const { t: tf } = useTranslation('facts')
  return (
    <li className={styles.row}>
      {onTick ? (
        <Checkbox
          checked={ticked}
          onChange={(_, on) => onTick(on)}
          slotProps={{ input: { 'aria-label': tl('tick', { name: row.name }) } }}
        />
      ) : null}
      <span className={styles.photo}>
        <ProductPhoto product={row} />
      </span>
      <span className="grow">
        <Link className={styles.name} data-part="product-name" {...here({ product: row.id })}>
          {row.name}
        </Link>
        <span className="row wrap gap-1 small muted">
          <span className="bold ink-soft">{productAmount(row, tf, i18n.language)}</span>
          {row.otl ? <span className={styles.kind}>{row.otl.name}</span> : null}
        </span>
        {showState ? <Lacks lacks={row.lacks} /> : null}
      </span>
      <Facts row={row} />
      <span className={styles.label}>
        <LabelTag label={row.sustainability_type} />
      </span>
      {showState ? (
        <span>
          <StatusChip tone={row.published ? 'ok' : 'off'}>
            {t(row.published ? 'state.published' : 'state.unpublished')}
          </StatusChip>
        </span>
      ) : null}
      {onPublish ? (
        <Hint around text={t(row.published ? 'actions.unpublish' : 'actions.publish')}>
          <Switch
            checked={row.published}
            disabled={busy}
            onChange={(_, on) => onPublish(on)}
            slotProps={{ input: { 'aria-label': tl('publish', { name: row.name }) } }}
          />
        </Hint>
      ) : null}
      {menu ? <span className={styles.menu}>{menu}</span> : null}
    </li>
  )
}

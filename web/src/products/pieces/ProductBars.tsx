import type { Product } from '@bouwkring/contract/products'
import { Clock3 } from 'lucide-react'
import { dayText } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import { wholeDays } from '../../ui/index.ts'
import { ReserveBar } from './ReserveBar.tsx'
import type { ProductSlots } from '../product-slots.ts'
import type { Room } from '../use-room.ts'
import * as styles from './frame.module.css'
import * as noticeStyles from './notice.module.css'

const noneOwn = () => undefined
interface BarProps {
  product: Product
  slots: ProductSlots
  room: Room
}

// Narrow: links of a product of the user's organisation (reservations, matches, combinations) form a line above its tabs; the footer is one action row.
const leadsAbove = ({ product, room }: BarProps) => room !== 'wide' && !product.is_external

// On a narrow screen, the side content of a wide screen is behind a bar.
function Bar({ product, slots, room }: BarProps) {
  const own = (slots.useOwn ?? noneOwn)(product)
  const side = slots.side?.(product)
  return side && room !== 'wide' ? (
    <ReserveBar product={product} own={own} links={slots.links?.(product)}>
      {side}
    </ReserveBar>
  ) : null
}

/** Between header and tabs: the links of a product of the user's organisation, and notices for that organisation. */
export function AboveTabs(props: BarProps) {
  const { product, slots } = props
  return (
    <>
      {leadsAbove(props) ? (
        <div className={`${noticeStyles.leads} no-print`}>
          <Bar {...props} />
        </div>
      ) : null}
      {slots.notice?.(product)}
    </>
  )
}

/** In the footer: what is left and how to reserve it, when it changed, and its links. */
export function AtFoot(props: BarProps) {
  const { t } = useTranslation('products')
  const { product, slots, room } = props
  return (
    <>
      {leadsAbove(props) ? null : <Bar {...props} />}
      <span className={`grow row gap-1 small muted ${styles.changed}`}>
        <Clock3 size={16} aria-hidden />
        <span>{wholeDays(t('dialog.changed', { day: dayText(product.updated_at) }))}</span>
      </span>
      {room === 'wide' ? slots.links?.(product) : null}
    </>
  )
}

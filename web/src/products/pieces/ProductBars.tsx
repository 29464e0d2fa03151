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

// On a narrow screen what an own product leads to (reservations, matches, combinations) stands in one line above its tabs: the foot keeps one row, of what one does.
const leadsAbove = ({ product, room }: BarProps) => room !== 'wide' && !product.is_external

// On a narrow screen what stands beside the content on a wide one is behind a bar.
function Bar({ product, slots, room }: BarProps) {
  const own = (slots.useOwn ?? noneOwn)(product)
  const side = slots.side?.(product)
  return side && room !== 'wide' ? (
    <ReserveBar product={product} own={own} links={slots.links?.(product)}>
      {side}
    </ReserveBar>
  ) : null
}

/** Between head and tabs: where an own product leads to, and what its organisation is told of it. */
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

/** In the foot: what is left and how to reserve it, when it changed, and where it leads to. */
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

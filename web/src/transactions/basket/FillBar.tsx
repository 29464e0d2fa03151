import type { BasketAmounts } from '@bouwkring/contract/baskets'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import * as styles from './fill-bar.module.css'

const parts = [
  { key: 'sure', icon: CircleCheck },
  { key: 'waiting', icon: Clock },
  { key: 'missing', icon: CircleAlert },
] as const

/** What there is of each: sure, waiting, missing. */
export const partsOf = (amounts: BasketAmounts) => parts.filter(({ key }) => amounts[key] > 0)

/** How much is sure, waits and is missing, as lengths on one line; the words stand beside it. */
export function FillBar({ amounts, thin = false }: { amounts: BasketAmounts; thin?: boolean }) {
  return (
    <div className={styles.bar} data-thin={thin || undefined} aria-hidden>
      {partsOf(amounts).map(({ key, icon: Icon }) => (
        <span key={key} data-part={key} style={{ flexGrow: amounts[key] }}>
          {thin ? null : <Icon size={14} />}
        </span>
      ))}
    </div>
  )
}

import type { BasketAmounts } from '@bouwkring/contract/baskets'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import * as styles from './fill-bar.module.css'

const parts = [
  { key: 'sure', icon: CircleCheck },
  { key: 'waiting', icon: Clock },
  { key: 'missing', icon: CircleAlert },
] as const

/** The non-zero amounts: certain, waiting, missing. */
export const partsOf = (amounts: BasketAmounts) => parts.filter(({ key }) => amounts[key] > 0)

/** The certain, waiting and missing amounts, as lengths on one bar; the words are beside it. */
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

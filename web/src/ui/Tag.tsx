import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import * as styles from './tag.module.css'

type TagProps = {
  children: ReactNode
  icon?: LucideIcon
  variant?: 'plain' | 'white' | 'green' | 'line' | 'out' | 'in'
}

/** Small label with an optional icon; `out` and `in` are the fixed pair of tones for offers and demands. */
export function Tag({ children, icon: Icon, variant = 'plain' }: TagProps) {
  return (
    <span className={styles.tag} data-variant={variant}>
      {Icon ? <Icon size={13} strokeWidth={2.4} aria-hidden /> : null}
      {children}
    </span>
  )
}

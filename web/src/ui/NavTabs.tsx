import type { ReactNode } from 'react'
import * as styles from './nav-tabs.module.css'

/** Tabs that are links: each shows another address, the current one carries `aria-current`. For panels within a screen see ErrorTabs. */
export function NavTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  )
}

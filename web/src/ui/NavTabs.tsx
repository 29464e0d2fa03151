import { type ReactNode, useRef } from 'react'
import { useTabInSight } from './use-tab-in-sight.ts'
import * as styles from './nav-tabs.module.css'

/** Tabs that are links: each leads to another address, the current one carries `aria-current`. For panels within a screen see ErrorTabs. */
export function NavTabs({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null)
  useTabInSight(bar, '[aria-current]')
  return (
    <nav ref={bar} className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  )
}

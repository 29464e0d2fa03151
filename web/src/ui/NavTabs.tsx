import { type ReactNode, useRef } from 'react'
import { useTabInSight } from './use-tab-in-sight.ts'
import { Skeleton } from './Skeleton.tsx'
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

/** Placeholder for the head of a screen: its breadcrumb, its title, and the names of its tabs. */
export function HeadComing() {
  return (
    <div>
      <Skeleton width={200} height={14} style={{ margin: '5px 0' }} animation={false} />
      <Skeleton width="min(70%, 380px)" height={26} style={{ margin: '3px 0' }} animation={false} />
      <Skeleton width={170} height={16} style={{ margin: '16px 0 12px' }} animation={false} />
    </div>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import * as styles from './nav-tabs.module.css'

/** Tabs that are links: each shows another address, the current one carries `aria-current`. For panels within a screen see ErrorTabs. */
export function NavTabs({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null)
  const before = useRef<{ tab: Element; at: number }>(null)
  // Where they do not all fit, the current one is brought into sight; what somebody moves stays so.
  useEffect(() => {
    const [nav, tab] = [bar.current, bar.current?.querySelector<HTMLElement>('[aria-current]')]
    if (!nav || !tab || (tab === before.current?.tab && nav.scrollLeft !== before.current.at))
      return
    const [left, right] = [tab.offsetLeft - 24, tab.offsetLeft + tab.offsetWidth + 24]
    if (left < nav.scrollLeft) nav.scrollLeft = left
    else if (right > nav.scrollLeft + nav.clientWidth) nav.scrollLeft = right - nav.clientWidth
    before.current = { tab, at: nav.scrollLeft }
  })
  return (
    <nav ref={bar} className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  )
}

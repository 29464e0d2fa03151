import type { ReactNode } from 'react'
import './styles/nav-tabs.css'

/** Tabs that are links: each shows another address, the current one carries `aria-current`. For panels within a screen see ErrorTabs. */
export function NavTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="navtabs" aria-label={label}>
      {children}
    </nav>
  )
}

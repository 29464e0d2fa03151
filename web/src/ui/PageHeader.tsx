import type { ReactNode } from 'react'
import { wholeDays } from './whole-days.tsx'
import * as styles from './page-header.module.css'

type PageHeaderProps = {
  title: ReactNode
  lead?: ReactNode
  before?: ReactNode
  actions?: ReactNode
}

/** The h1 of a screen with a line below it, the content before it (crumbs, tags) and its actions. */
export function PageHeader({ title, lead, before, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className="grow">
        {before}
        <h1 tabIndex={-1}>{title}</h1>
        {lead ? <p className={styles.lead}>{wholeDays(lead)}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  )
}

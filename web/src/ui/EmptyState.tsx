import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import * as styles from './state.module.css'

type EmptyStateProps = {
  icon: LucideIcon
  title: string
  children?: ReactNode
  actions?: ReactNode
  level?: 2 | 3
}

/** Explains what a list is for and how it fills: one icon, one sentence, one reason or next step, one button. */
export function EmptyState({ icon: Icon, title, children, actions, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.state}>
      <span className={styles.bubble}>
        <Icon size={28} strokeWidth={1.7} aria-hidden />
      </span>
      <Heading style={{ fontSize: 'var(--fs-l)', lineHeight: 'var(--lh-l)' }}>{title}</Heading>
      {children ? <p>{children}</p> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}

import { type ReactNode, useId } from 'react'
import * as styles from './panel.module.css'

type PanelProps = {
  title?: string
  level?: 2 | 3
  actions?: ReactNode
  padding?: 'plain' | 'roomy' | 'flush'
  children: ReactNode
}

/** A bordered surface; with a title it is a region of that name. */
export function Panel({ title, level = 2, actions, padding = 'plain', children }: PanelProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      className={styles.panel}
      data-padding={padding}
      aria-labelledby={title ? id : undefined}
    >
      {title || actions ? (
        <div className={styles.head}>
          {title ? (
            <Heading id={id} style={{ fontSize: 'var(--fs-l)', lineHeight: 'var(--lh-l)' }}>
              {title}
            </Heading>
          ) : (
            <span />
          )}
          {actions}
        </div>
      ) : null}
      {children}
    </section>
  )
}

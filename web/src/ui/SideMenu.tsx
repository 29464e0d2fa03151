import type { ReactNode } from 'react'
import { useId } from 'react'
import * as styles from './side-menu.module.css'

/** A group of entries of a side menu; without a title it stands on its own. */
export function SideMenuGroup({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId()
  return (
    <>
      {title ? (
        <p id={id} className={styles.title}>
          {title}
        </p>
      ) : null}
      <ul aria-labelledby={title ? id : undefined}>{children}</ul>
    </>
  )
}

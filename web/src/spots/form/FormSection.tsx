import { type ReactNode, useId } from 'react'
import type { FormSection as Name } from '../list-url.ts'
import * as styles from './form.module.css'

/** Id of a section's heading, for links to it. */
export const sectionId = (name: Name) => `spot-section-${name}`

/** A section of the form under its heading. */
export function FormSection({
  name,
  title,
  hint,
  children,
}: {
  name: Name
  title: string
  hint?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>
          <span id={sectionId(name)} tabIndex={-1}>
            {title}
          </span>
        </h2>
        {hint ? <p className="small muted">{hint}</p> : null}
      </div>
      <div className="column gap-4">{children}</div>
    </section>
  )
}

import { type ReactNode, useId } from 'react'
import type { FormSection as Name } from '../list-url.ts'

/** Id of a section's heading, for the links that lead to it. */
export const sectionId = (name: Name) => `spot-section-${name}`

/** A part of the form under its heading. */
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
    <section className="form-section" aria-labelledby={id}>
      <div className="about">
        <h2 id={id}>
          <span id={sectionId(name)} tabIndex={-1}>
            {title}
          </span>
        </h2>
        {hint ? <p className="sm mut">{hint}</p> : null}
      </div>
      <div className="col g4 fields">{children}</div>
    </section>
  )
}

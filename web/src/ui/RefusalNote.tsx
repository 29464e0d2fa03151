import type { ReactNode } from 'react'
import * as noteStyles from './note.module.css'

/** The reason for a rejection, announced at once to screen readers too; nothing when there is none. */
export const RefusalNote = ({ children }: { children: ReactNode }) =>
  children ? (
    <p className={`${noteStyles.note} ${noteStyles.error}`} role="alert">
      {children}
    </p>
  ) : null

import type { ReactNode } from 'react'
import * as noteStyles from './note.module.css'

/** Why something was refused, told at once to who cannot see it too; nothing where nothing was. */
export const RefusalNote = ({ children }: { children: ReactNode }) =>
  children ? (
    <p className={`${noteStyles.note} ${noteStyles.error}`} role="alert">
      {children}
    </p>
  ) : null

import type { ReactNode } from 'react'
import * as styles from './status-chip.module.css'

export type StatusTone = 'ok' | 'wait' | 'err' | 'off' | 'done'

/** States with the same colour wherever they occur: green, orange, red (specification 1, section 4). */
interface FixedTones {
  accepted: 'ok'
  approved: 'ok'
  active: 'ok'
  pending: 'wait'
  declined: 'err'
  inactive: 'err'
}
/** The tones of all states of one kind of object; giving a fixed state another colour does not compile. */
export type StatusTones<State extends string> = {
  readonly [S in State]: S extends keyof FixedTones ? FixedTones[S] : StatusTone
}

/** The state of an object: colour, shape of the dot and word together, never colour alone. */
export function StatusChip({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  )
}

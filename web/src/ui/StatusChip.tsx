import type { ReactNode } from 'react'
import './styles/pieces.css'

export type StatusTone = 'ok' | 'wait' | 'err' | 'off' | 'done'

/** State of a thing: colour, shape of the dot and word together, never colour alone. */
export function StatusChip({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={`st ${tone}`}>{children}</span>
}

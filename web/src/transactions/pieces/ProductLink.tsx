import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Opens a product in its dialog, over the screen one is on. */
export function ProductLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <Link to="." search={(now: Record<string, unknown>) => ({ ...now, product: id })}>
      {children}
    </Link>
  )
}

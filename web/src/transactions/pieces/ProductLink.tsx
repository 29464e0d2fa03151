import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { here } from '../../platform/address.ts'

/** Opens a product in its dialog, over the current screen. */
export function ProductLink({ id, children }: { id: number; children: ReactNode }) {
  return <Link {...here({ product: id })}>{children}</Link>
}

import type { InsightRows } from '@bouwkring/contract/insights'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface RowsLinkProps {
  what: InsightRows
  category?: string
  month?: string
  className?: string
  label?: string
  children: ReactNode
}

/** Opens the rows behind a figure; the address says which. */
export function RowsLink({ what, category, month, className, label, children }: RowsLinkProps) {
  return (
    <Link
      to="."
      search={(now: Record<string, unknown>) => ({
        ...now,
        what,
        category,
        month,
        page: undefined,
      })}
      resetScroll={false}
      className={className}
      aria-label={label}
    >
      {children}
    </Link>
  )
}

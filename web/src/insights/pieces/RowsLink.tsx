import type { InsightRows } from '@bouwkring/contract/insights'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { here } from '../../platform/address.ts'

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
      {...here({ what, category, month, page: undefined })}
      resetScroll={false}
      className={className}
      aria-label={label}
    >
      {children}
    </Link>
  )
}

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useHost } from '../../accounts/index.ts'

/** Link to a transaction. */
export function TransactionLink({
  id,
  children,
  className,
}: {
  id: number
  children: ReactNode
  className?: string
}) {
  const { productSlug } = useHost()
  return (
    <Link to={`/mijn-${productSlug}/$id`} params={{ id: String(id) }} className={className}>
      {children}
    </Link>
  )
}

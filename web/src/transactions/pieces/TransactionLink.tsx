import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useHost } from '../../accounts/index.ts'

/** The address of a transaction; the product's own name is in its path. */
export const transactionAt = (product: string, id: number) =>
  ({ to: '/mijn-{$product}/$id', params: { product, id: String(id) } }) as const

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
    <Link {...transactionAt(productSlug, id)} className={className}>
      {children}
    </Link>
  )
}

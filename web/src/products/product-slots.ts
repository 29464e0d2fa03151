import type { Product } from '@bouwkring/contract/products'
import type { ReactNode } from 'react'
import type { FitSlot } from './fit-query.ts'

/** What rooms above products add to a product's view; supplied by the shell. */
export interface ProductSlots {
  /** Beside the content: the reservation card. */
  side?: (product: Product) => ReactNode
  /** The distance, or the town when it is unknown; on a phone, narrow enough to fit beside the owner. */
  distance?: (product: Product, phone: boolean) => ReactNode
  /** How well it fits the best-matching product that the user's organisation has on the market, as a bar; on a phone without a frame. */
  match?: (product: Product, phone: boolean) => ReactNode
  /** A hook: what the user's organisation has reserved of it, in one line. */
  useOwn?: (product: Product) => string | undefined
  /** Below the header: notices for its own organisation. */
  notice?: (product: Product) => ReactNode
  /** In the header: the favourite button. */
  actions?: (product: Product) => ReactNode
  /** When it can no longer be found: what the user can do instead. */
  gone?: (id: number) => ReactNode
  /** Beside its form: what fits it, updated while the user types. */
  fit?: FitSlot
  /** In the footer: the link to its matches. */
  links?: (product: Product) => ReactNode
}

import type { Product } from '@bouwkring/contract/products'
import type { ReactNode } from 'react'

/** What rooms above products show with a product; the shell fills it in. */
export interface ProductSlots {
  /** Beside the content: the card to reserve with. */
  side?: (product: Product) => ReactNode
  /** How far it is, with its place where that is not known. */
  distance?: (product: Product) => ReactNode
  /** A hook: what the own organisation has reserved of it, in a line. */
  useOwn?: (product: Product) => string | undefined
  /** In the head: the favourite button. */
  actions?: (product: Product) => ReactNode
  /** In the foot: the way to its matches. */
  links?: (product: Product) => ReactNode
}

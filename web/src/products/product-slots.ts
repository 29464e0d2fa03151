import type { Product } from '@bouwkring/contract/products'
import type { ReactNode } from 'react'
import type { FitSlot } from './fit-query.ts'

/** What rooms above products show with a product; the shell fills it in. */
export interface ProductSlots {
  /** Beside the content: the card to reserve with. */
  side?: (product: Product) => ReactNode
  /** How far it is, with its place where that is not known; on a phone as narrow as fits beside who offers it. */
  distance?: (product: Product, phone: boolean) => ReactNode
  /** How well it fits the best of what the own organisation has on the market, as a bar; on a phone without a frame. */
  match?: (product: Product, phone: boolean) => ReactNode
  /** A hook: what the own organisation has reserved of it, in a line. */
  useOwn?: (product: Product) => string | undefined
  /** Below the head: what its own organisation is told of it. */
  notice?: (product: Product) => ReactNode
  /** In the head: the favourite button. */
  actions?: (product: Product) => ReactNode
  /** Where it is not to be found any more: what one can do instead. */
  gone?: (id: number) => ReactNode
  /** Beside its form: what fits it as it is typed. */
  fit?: FitSlot
  /** In the foot: the way to its matches. */
  links?: (product: Product) => ReactNode
}

import type { Product } from '@bouwkring/contract/products'

/** What the dialog for a new product needs to know. */
export interface NewProductProps {
  spotId: number
  /** true: an offer, false: a demand. */
  released: boolean
  onClose: () => void
  onSaved: (product: Product) => void
}

import type { Product } from '@bouwkring/contract/products'
import type { FitSlot } from './fit-query.ts'
import type { ProductStart } from './product-form.ts'

/** The input of the dialog for a new product. */
export interface NewProductProps {
  spotId: number
  /** true: an offer, false: a demand. */
  released: boolean
  start?: ProductStart | undefined
  /** Beside its form: what fits it, updated while the user types. */
  fit: FitSlot | undefined
  onClose: () => void
  onSaved: (product: Product) => void
}

import type { Product } from '@bouwkring/contract/products'
import type { FitSlot } from './fit-query.ts'
import type { ProductStart } from './product-form.ts'

/** What the dialog for a new product needs to know. */
export interface NewProductProps {
  spotId: number
  /** true: an offer, false: a demand. */
  released: boolean
  start?: ProductStart | undefined
  /** Beside its form: what fits it as it is typed. */
  fit: FitSlot | undefined
  onClose: () => void
  onSaved: (product: Product) => void
}

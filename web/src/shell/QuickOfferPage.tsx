import { loadFit } from '../matching/index.ts'
import { QuickOfferScreen } from '../products/screens/QuickOfferScreen.tsx'

/** `/aanbieden`, showing who is looking for what is offered. */
export function QuickOfferPage() {
  return <QuickOfferScreen fit={loadFit} />
}

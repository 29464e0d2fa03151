import { loadFit } from '../matching/index.ts'
import { QuickOfferScreen } from '../products/screens/QuickOfferScreen.tsx'

/** `/aanbieden`, with who looks for what is offered. */
export function QuickOfferPage() {
  return <QuickOfferScreen fit={loadFit} />
}

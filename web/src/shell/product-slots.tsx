import { FavouriteButton } from '../market/index.ts'
import { ProductMatchesLink } from '../matching/index.ts'
import type { ProductSlots } from '../products/index.ts'
import { ReserveCard } from '../transactions/index.ts'

/** What stands with a product besides its own content. */
export const productSlots: ProductSlots = {
  side: (product) => <ReserveCard product={product} />,
  actions: (product) => <FavouriteButton id={product.id} name={product.name} favourite={product.is_favorite} />,
  links: (product) => (product.can.seeMatches ? <ProductMatchesLink productId={product.id} spotId={product.spot.id} /> : null),
}

import type { DemoMarket } from './demo-market.ts'
import { visibility, type Market } from './matches.ts'
import { randomFor } from './random.ts'

const fans = [
  'inkoop@delta.example',
  'beheer@delta.example',
  'uitvoering@vanrijn.example',
  'beheer@vanrijn.example',
  'advies@noord.example',
  'bram.delange@waterveen.example',
  'ruben.smit@rietlanden.example',
  'lars.vermeer@oogst.example',
  'roos.evers@kringloop.example',
]

/** A handful of other organisations' products for each of these users. */
export function makeFavourites(market: Market): DemoMarket['favourites'] {
  const spots = new Map(market.spots.map((s) => [s.key, s]))
  const sees = visibility(market.organisations, market.groups)
  return fans.flatMap((user) => {
    const organisation = market.organisations.find((o) =>
      o.users.some((u) => u.email === user),
    )!.key
    const random = randomFor(`favourites ${user}`)
    const seen = market.products.filter(
      (p) =>
        p.published &&
        p.isReleased &&
        spots.get(p.spot)!.status === 'active' &&
        spots.get(p.spot)!.organisation !== organisation &&
        sees(organisation, spots.get(p.spot)!),
    )
    return random
      .shuffle(seen)
      .slice(0, random.whole(3, 8))
      .map((p) => ({ user, product: p.key }))
  })
}

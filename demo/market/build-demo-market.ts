import { openCatalogue, type OtlSeed } from './catalogue.ts'
import type { DemoMarket } from './demo-market.ts'
import { makeFavourites } from './favourites.ts'
import { makeLibraries } from './libraries.ts'
import { possibleMatches } from './matches.ts'
import { makeGroups, makeOrganisations } from './organisations.ts'
import { makePreparedDemand, makeProducts } from './products.ts'
import { makeSpotTypes, planSpots } from './spots.ts'
import { makeTransactions } from './transactions.ts'

/** The whole demo market around a day; the same day and catalogue always give the same market. */
export function buildDemoMarket({
  today,
  catalogue,
}: {
  today: Date
  catalogue: OtlSeed
}): DemoMarket {
  const look = openCatalogue(catalogue)
  const organisations = makeOrganisations(today)
  const groups = makeGroups()
  const plans = planSpots(today, organisations)
  const spots = plans.map((p) => p.spot)
  const prepared = makePreparedDemand(
    plans.find((p) => p.spot.organisation === 'delta')!,
    today,
    look,
  )
  const products = [prepared, ...plans.flatMap((plan) => makeProducts(plan, today, look))]
  const market = { organisations, groups, spots, products }
  return {
    ...market,
    spotTypes: makeSpotTypes(),
    transactions: makeTransactions(
      market,
      possibleMatches(market, (otl) => look(otl).lineage),
      today,
    ),
    favourites: makeFavourites(market),
    libraries: makeLibraries(market, catalogue),
    preparedDemand: prepared.key,
  }
}

import type { Query, QueryClient } from '@tanstack/react-query'

// By address: first screens would load three contracts for their names alone. The test compares them.
const shown =
  /^GET \/api\/(transactions|baskets|notifications|products\/(:id\/)?(transactions|reservations))/

/** Reads again what shows reservations: those on something that leaves the market end. */
export const forgetReservations = (
  client: QueryClient,
  isLeftOut: (query: Query) => boolean = () => false,
) =>
  client.invalidateQueries({
    predicate: (query) => shown.test(String(query.queryKey[0])) && !isLeftOut(query),
  })

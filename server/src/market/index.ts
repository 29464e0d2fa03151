/** The door of the market: cards of listed products, how far they are, and the two things that others may write through it, as the system. */
export { cards, distanceToOwn } from './queries/cards.ts'
export { refreshWords, renumberListings, staleListings, wordListings } from './queries/catalogue.ts'
export { rebuild, setBestMatches, type BestMatch } from './queries/upkeep.ts'
export { routes } from './routes.ts'

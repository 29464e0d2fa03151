/** The door of the market: cards of listed products, how far they are, and the two things that others may write through it, as the system. */
export { tellFavoriteNews } from './actions-favorite-news.ts'
export { cards, distanceToOwn } from './queries/cards.ts'
export { refreshWords, renumberListings, staleListings, wordListings } from './queries/catalogue.ts'
export { rebuild, setBestMatches, type BestMatch } from './queries/upkeep.ts'
export { routes } from './routes.ts'
export { unsubscribePath } from './saved/actions-unsubscribe.ts'
export { askSearches } from './saved/actions-hits.ts'
export { setUpSearch } from './saved/actions-set-up.ts'

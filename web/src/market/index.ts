// The door of the market: light pieces. The screens are behind screens.ts.
export { cardQuery, favouriteCountQuery, featuredQuery, mapQuery } from './api.ts'
export { placeText } from './availability.ts'
export { CardNote } from './card-note.ts'
export { FavouriteButton } from './pieces/FavouriteButton.tsx'
export { HomeSearch } from './pieces/HomeSearch.tsx'
export { ProductTile } from './pieces/ProductTile.tsx'
export { readState } from './search-state.ts'
export type { SearchState } from './search-state.ts'

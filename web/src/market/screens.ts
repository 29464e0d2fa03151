// The screens of the market; loaded when one of them is first opened.
export { HomeSearch } from './pieces/HomeSearch.tsx'
export { FavouritesScreen } from './screens/FavouritesScreen.tsx'
export { SearchScreen } from './screens/SearchScreen.tsx'

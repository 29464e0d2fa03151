import { SearchScreen } from '../market/screens/SearchScreen.tsx'
import { CardNotes } from './CardNotes.tsx'

/** `/zoeken`: cards show what is already reserved. */
export const SearchPage = () => (
  <CardNotes>
    <SearchScreen />
  </CardNotes>
)

import { SearchScreen } from '../market/screens/SearchScreen.tsx'
import { CardNotes } from './CardNotes.tsx'

/** `/zoeken`: cards show what is reserved already. */
export const SearchPage = () => (
  <CardNotes>
    <SearchScreen />
  </CardNotes>
)

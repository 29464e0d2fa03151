import { FavouritesScreen } from '../market/screens/FavouritesScreen.tsx'
import { CardNotes } from './CardNotes.tsx'

/** `/favorites`: cards show what is reserved already. */
export const FavouritesPage = () => (
  <CardNotes>
    <FavouritesScreen />
  </CardNotes>
)

import { FavouritesScreen } from '../market/screens/FavouritesScreen.tsx'
import { CardNotes } from './CardNotes.tsx'

/** `/favorites`: cards show what is already reserved. */
export const FavouritesPage = () => (
  <CardNotes>
    <FavouritesScreen />
  </CardNotes>
)

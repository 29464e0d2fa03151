import { MatchesScreen } from '../matching/screens.ts'

/** `/spots/:id/matches`. */
export function MatchesPage() {
  return <MatchesScreen />
}
